// Published figures that sweeps are held against.

/** Blake & Gent 2024, Table 3: percent ± half the width of the interval. */
export const KLONDIKE_BY_DRAW: readonly {
  readonly draw: number;
  readonly allowed: readonly [number, number];
  readonly not: readonly [number, number];
  readonly criticalPercent: number;
}[] = [
  { draw: 1, allowed: [90.48, 0.116], not: [90.204, 0.093], criticalPercent: 0.31 },
  { draw: 2, allowed: [88.62, 0.135], not: [88.289, 0.112], criticalPercent: 0.37 },
  { draw: 3, allowed: [81.945, 0.084], not: [81.524, 0.089], criticalPercent: 0.51 },
  { draw: 4, allowed: [69.337, 0.098], not: [68.723, 0.095], criticalPercent: 0.89 },
  { draw: 5, allowed: [53.434, 0.099], not: [52.638, 0.099], criticalPercent: 1.49 },
  { draw: 6, allowed: [35.854, 0.095], not: [34.982, 0.094], criticalPercent: 2.43 },
  { draw: 7, allowed: [23.779, 0.084], not: [22.952, 0.083], criticalPercent: 3.48 },
  { draw: 8, allowed: [12.276, 0.065], not: [11.703, 0.064], criticalPercent: 4.67 },
  { draw: 9, allowed: [7.67, 0.053], not: [7.214, 0.051], criticalPercent: 5.95 },
  { draw: 10, allowed: [4.237, 0.04], not: [3.939, 0.039], criticalPercent: 7.03 },
  { draw: 11, allowed: [2.066, 0.029], not: [1.904, 0.027], criticalPercent: 7.84 },
  { draw: 12, allowed: [0.849, 0.019], not: [0.779, 0.018], criticalPercent: 8.24 },
  { draw: 13, allowed: [0.6, 0.016], not: [0.545, 0.015], criticalPercent: 9.17 },
];

/** Blake & Gent 2024, Table 4. */
export const KLONDIKE_BY_RULES: readonly {
  readonly spaces: string;
  readonly build: string;
  readonly value: readonly [number, number];
}[] = [
  { spaces: 'any', build: 'any-suit', value: [99.923, 0.006] },
  { spaces: 'any', build: 'red-black', value: [94.959, 0.045] },
  { spaces: 'any', build: 'same-suit', value: [40.762, 0.097] },
  { spaces: 'kings', build: 'any-suit', value: [99.855, 0.049] },
  { spaces: 'kings', build: 'red-black', value: [81.945, 0.084] },
  { spaces: 'kings', build: 'same-suit', value: [6.895, 0.05] },
  { spaces: 'no-build', build: 'any-suit', value: [51.135, 48.759] },
  { spaces: 'no-build', build: 'red-black', value: [2.168, 0.121] },
  { spaces: 'no-build', build: 'same-suit', value: [0.178, 0.009] },
];

/** Blake 2018, Figure 2.1: winnable deals in a thousand by piles, then by cells from 0 on. */
export const FREECELL_PER_MILLE: Readonly<Record<number, readonly string[]>> = {
  4: ['', '', '0', '*', '2', '24', '123', '376', '706', '920', '988', '999', '@', '!'],
  5: ['0', '0', '*', '2', '40', '248', '650', '926', '994', '@'],
  6: ['0', '*', '9', '158', '615', '941', '998', '@'],
  7: ['*', '9', '244', '790', '989', '!'],
  8: ['2', '195', '795', '994', '@', '@'],
  9: ['59', '656', '986', '@', '!'],
  10: ['304', '931', '@', '!'],
  11: ['635', '993', '@', '!'],
  12: ['852', '@', '!'],
  13: ['948', '@', '!'],
};
