// The cards in a line of a picture in text, so that red ones can be shown in red.

export interface TextPart {
  readonly text: string;
  readonly red: boolean;
}

/** The parts of a line in order; together they are the line. */
export const splitCards = (line: string): readonly TextPart[] =>
  line
    .split(/(\[?(?:10|[2-9AJQK])[♥♦]\]?)/)
    .map((text, i) => ({ text, red: i % 2 === 1 }))
    .filter(({ text }) => text !== '');
