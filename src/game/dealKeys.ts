// The parts of a deal file by name.

/** What a deal may say, and other spellings in use. */
export const DEAL_KEYS = {
  id: ['id', 'seed'],
  game: ['game', 'note'],
  tableau: ['tableau piles', 'tableau_piles', 'tableau'],
  faceDown: ['face down', 'facedown', 'face_down'],
  cells: ['cells', 'freecells'],
  reserve: ['reserve'],
  stock: ['stock'],
  waste: ['waste'],
  foundations: ['foundations', 'foundation'],
  foundationBase: ['foundation base'],
  hole: ['hole'],
  accordion: ['accordion'],
  sequences: ['sequences'],
} as const;
export type DealKey = keyof typeof DEAL_KEYS;
const KEY_OF = new Map<string, DealKey>(
  (Object.keys(DEAL_KEYS) as DealKey[]).flatMap((key) => DEAL_KEYS[key].map((name) => [name, key] as const)),
);

export const dealKeyOf = (name: string): DealKey | undefined => KEY_OF.get(name);
export const dealNames: readonly string[] = [...KEY_OF.keys()];
