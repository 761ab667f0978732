// What a player can be told to prefer, one rule of thumb each; a designer chooses some and puts them in order.

export const TACTIC_IDS = ['up', 'uncover', 'keep-cells', 'same-direction', 'keep-spaces'] as const;
export type TacticId = (typeof TACTIC_IDS)[number];
