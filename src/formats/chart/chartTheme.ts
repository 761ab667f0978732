// The colours of charts, for light and dark grounds. Colours of series are Okabe and Ito's, which people with any kind of
// colour vision tell apart, darkened or lightened until each stands out from its ground by 3:1 and text by 4.5:1.

export const CHART_THEMES = ['light', 'dark', 'auto'] as const;
/** `auto` follows the reader's system; viewers without style sheets for it show the light one. */
export type ChartTheme = (typeof CHART_THEMES)[number];

export interface ChartColours {
  readonly ground: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** Lines of the grid: meant to be hardly seen. */
  readonly line: string;
  readonly accent: string;
  readonly series: readonly string[];
}

export const LIGHT_COLOURS: ChartColours = {
  ground: '#ffffff',
  ink: '#1c2124',
  inkSoft: '#566066',
  line: '#dde1e3',
  accent: '#b3261e',
  series: ['#0072b2', '#c75400', '#00805d', '#a8447f', '#8f6a00', '#2f8fc9', '#5b4bb5', '#5c6670'],
};

export const DARK_COLOURS: ChartColours = {
  ground: '#1d2124',
  ink: '#e6e9ea',
  inkSoft: '#a3adb3',
  line: '#353d42',
  accent: '#ff8a80',
  series: ['#56b4e9', '#ff8f4d', '#2fc79a', '#e59ac8', '#f0c43c', '#a9d8ff', '#b3a6ff', '#c0c8ce'],
};

/** Names of classes begin alike, so that they meet no others where a chart stands in a page. */
export const seriesClass = (series: number): string => `pl-s${series % LIGHT_COLOURS.series.length}`;

function makeRules({ ground, ink, inkSoft, line, accent, series }: ChartColours): string {
  const each = series
    .map(
      (colour, i) =>
        `.pl-s${i}{stroke:${colour};fill:${colour}}` +
        `.pl-s${i}.pl-line{fill:none}.pl-s${i}.pl-hollow{fill:${ground}}`,
    )
    .join('');
  return (
    `.pl-ground{fill:${ground}}.pl-ink{fill:${ink}}.pl-soft{fill:${inkSoft}}` +
    `.pl-edge{stroke:${line}}.pl-grid{stroke:${line};fill:none}.pl-axis{stroke:${inkSoft};fill:none}` +
    `.pl-rule{stroke:${ink};fill:none}.pl-published{stroke:${ink};fill:${ground}}.pl-target{stroke:${accent};fill:none}` +
    `.pl-accent{fill:${accent}}.pl-hatch{stroke:${inkSoft};fill:none}${each}`
  );
}

/** The text of the style element. */
export function makeChartStyle(theme: ChartTheme): string {
  const rules = makeRules(theme === 'dark' ? DARK_COLOURS : LIGHT_COLOURS);
  return theme === 'auto' ? `${rules}@media screen and (prefers-color-scheme:dark){${makeRules(DARK_COLOURS)}}` : rules;
}

/** Dark blue to pale yellow, each step lighter than the last: read rightly in grey and with any colour vision. */
const SCALE: readonly (readonly [number, number, number])[] = [
  [0, 32, 81],
  [43, 68, 110],
  [87, 92, 109],
  [127, 124, 117],
  [165, 157, 113],
  [210, 193, 92],
  [253, 234, 69],
];

/** The colour at `share` of the way. */
export function scaleColour(share: number): string {
  const at = Math.min(1, Math.max(0, share)) * (SCALE.length - 1);
  const i = Math.min(SCALE.length - 2, Math.floor(at));
  const mixed = SCALE[i].map((value, channel) => Math.round(value + (SCALE[i + 1][channel] - value) * (at - i)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Black or white, whichever is read better: one of them always has a contrast of 4.5:1. */
export const inkOn = (colour: string): string => (contrast(colour, WHITE) >= contrast(colour, BLACK) ? WHITE : BLACK);

/** Contrast of two colours after WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
