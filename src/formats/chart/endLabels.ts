// Names beside the ends of the lines, pushed apart so that none covers another. They spare the reader a legend.

import { makeCoordinate, makeElement } from '../markup';
import { drawLines, lineHeight, textPixels, wrapText } from './chartText';
import { drawMarker } from './markers';

const SIZE = 12;
const WIDEST = 170;
/** Between the plot and the labels, for the lines that lead to them. */
const LEAD = 22;
const MARK_ROOM = 12;

export interface EndLabel {
  readonly text: string;
  /** Where the line ends. */
  readonly y: number;
  /** Class of the leading line. */
  readonly look: string;
  readonly colour: string;
  /** Whose mark stands before the text. */
  readonly series: number | null;
}

/** Pixels that the labels take to the right of the plot; null where they cannot be set out in the height. */
export function endLabelsRoom(texts: readonly string[], height: number): number | null {
  const lines = texts.map((text) => wrapText(text, SIZE, WIDEST, 3));
  if (lines.flat().some((line) => line.endsWith('…'))) return null;
  const needed = lines.reduce((sum, each) => sum + blockHeight(each), 0);
  if (needed > height) return null;
  return LEAD + MARK_ROOM + Math.max(0, ...lines.flat().map((line) => textPixels(line, SIZE)));
}

const blockHeight = (lines: readonly string[]): number => lines.length * lineHeight(SIZE) + 4;

/** `x` is the right end of the plot. */
export function drawEndLabels(labels: readonly EndLabel[], x: number, top: number, bottom: number): string {
  const blocks = labels
    .map((label) => ({ label, lines: wrapText(label.text, SIZE, WIDEST, 3) }))
    .sort((a, b) => a.label.y - b.label.y);
  const tops = spreadOut(
    blocks.map(({ label, lines }) => ({ middle: label.y, height: blockHeight(lines) })),
    top,
    bottom,
  );
  return blocks
    .map(({ label, lines }, i) => {
      const middle = tops[i] + blockHeight(lines) / 2;
      const d = `M${makeCoordinate(x + 2)} ${makeCoordinate(label.y)}L${makeCoordinate(x + LEAD - 6)} ${makeCoordinate(middle)}`;
      const marked = label.series !== null;
      return (
        makeElement('path', { d, class: `${label.look} pl-line`, 'stroke-width': 1 }) +
        (label.series === null ? '' : drawMarker(label.series, x + LEAD, middle, 3.5, label.look)) +
        drawLines(lines, x + LEAD + (marked ? MARK_ROOM : 0), tops[i] + SIZE + 1, { size: SIZE, colour: label.colour })
      );
    })
    .join('');
}

interface Block {
  readonly middle: number;
  readonly height: number;
}

/** The tops of blocks, in order, each as near to its middle as the others let it: those that would touch move together. */
function spreadOut(blocks: readonly Block[], top: number, bottom: number): number[] {
  const groups: { blocks: Block[]; top: number; height: number }[] = [];
  const place = (members: Block[]): (typeof groups)[number] => {
    let height = 0;
    let wished = 0;
    for (const block of members) {
      wished += block.middle - block.height / 2 - height;
      height += block.height;
    }
    return { blocks: members, top: Math.max(top, Math.min(bottom - height, wished / members.length)), height };
  };
  for (const block of blocks) {
    let group = place([block]);
    for (let last = groups.at(-1); last !== undefined && last.top + last.height > group.top; last = groups.at(-1)) {
      groups.pop();
      group = place([...last.blocks, ...group.blocks]);
    }
    groups.push(group);
  }
  return groups.flatMap((group) => {
    let at = group.top;
    return group.blocks.map(({ height }) => (at += height) - height);
  });
}
