// The two heuristics of Bjarnason, Tadepalli and Fern (2007, Table 1): what each feature of a position is worth. H1 is
// for the opening and dislikes what gets in the way of moving cards; H2 is for the rest of the game and likes cards that
// are up, face up, or in reach.

export interface RolloutWeights {
  /** A card of the lowest rank on its foundation, and how much less each further rank is worth. */
  readonly up: number;
  readonly upLessPerRank: number;
  /** A face-down card of the highest rank, and how much more each lower rank costs. */
  readonly faceDown: number;
  readonly faceDownPerRank: number;
  /** A card of the stock that turning can bring to the top of the waste. */
  readonly inReach: number;
  /** Two cards of one rank and colour that both lie face down. */
  readonly pairFaceDown: number;
  /** A card over a lower card of its suit. */
  readonly blocksSuit: number;
  /** A card over a card that it could be built on. */
  readonly blocksParent: number;
}

export const H1: RolloutWeights = {
  up: 5,
  upLessPerRank: 1,
  faceDown: -1,
  faceDownPerRank: -1,
  inReach: 0,
  pairFaceDown: -5,
  blocksSuit: -5,
  blocksParent: -10,
};

export const H2: RolloutWeights = {
  up: 5,
  upLessPerRank: 0,
  faceDown: -1,
  faceDownPerRank: -1,
  inReach: 1,
  pairFaceDown: -1,
  blocksSuit: -1,
  blocksParent: -5,
};
