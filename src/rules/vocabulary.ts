// The words of the rules language. Each list is the single source of its type, of the schema's enum and of every
// message that names the allowed values.

export const BUILD_POLICIES = ['any-suit', 'red-black', 'same-suit', 'no-build'] as const;
export const GROUP_POLICIES = ['same-as-build', ...BUILD_POLICIES] as const;
export const GROUP_MOVES = ['yes', 'no', 'whole-pile', 'maximal-group', 'partial-if-card-above-buildable'] as const;
export const GROUP_JOINS = ['build policy', 'group policy'] as const;
export const SPACES_POLICIES = [
  'any',
  'no-build',
  'kings',
  'auto-reserve-then-any',
  'auto-reserve-then-waste',
  'auto-waste-then-stock',
] as const;
export const FACE_UP = ['all', 'top'] as const;
export const INITIAL_CARDS = ['none', 'one', 'all'] as const;
export const STOCK_DEALS = ['waste', 'tableau piles', 'hole'] as const;
export const ACCORDION_POLICIES = ['same-suit', 'red-black', 'any-suit', 'same-rank'] as const;
export const SEQUENCE_POLICIES = ['any-suit', 'red-black', 'same-suit'] as const;
export const SEQUENCE_DIRECTIONS = ['L', 'R', 'LR'] as const;

export type BuildPolicy = (typeof BUILD_POLICIES)[number];
export type GroupPolicy = (typeof GROUP_POLICIES)[number];
export type GroupMove = (typeof GROUP_MOVES)[number];
export type GroupJoin = (typeof GROUP_JOINS)[number];
export type SpacesPolicy = (typeof SPACES_POLICIES)[number];
export type FaceUp = (typeof FACE_UP)[number];
export type InitialCards = (typeof INITIAL_CARDS)[number];
export type StockDeal = (typeof STOCK_DEALS)[number];
export type AccordionPolicy = (typeof ACCORDION_POLICIES)[number];
export type SequencePolicy = (typeof SEQUENCE_POLICIES)[number];
export type SequenceDirection = (typeof SEQUENCE_DIRECTIONS)[number];
