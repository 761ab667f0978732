// The speeds at which a line is played, in steps a second: for the list in the panel and the commands Faster and Slower.

export const SPEEDS: readonly number[] = [1, 2, 3, 5, 8, 12, 20];

export const faster = (speed: number): number => SPEEDS.find((other) => other > speed) ?? speed;
export const slower = (speed: number): number => SPEEDS.findLast((other) => other < speed) ?? speed;
