// What the export menu of a run offers. Used by MeasureView.

import { RUN_FORMATS, type RunFormat } from '@core/protocol';
import type { MenuItem } from '../play/menuItem';

export const EXPORTS = [...RUN_FORMATS, 'png', 'copy'] as const;
export type ExportId = (typeof EXPORTS)[number];

export const EXPORT_ITEMS: readonly (MenuItem & { readonly id: ExportId })[] = [
  { id: 'html', title: 'Report (HTML)…', note: 'Rules, figure, table and recipe in one file' },
  { id: 'markdown', title: 'Report (Markdown)…' },
  { id: 'svg', title: 'Chart (SVG)…', startsGroup: true },
  { id: 'png', title: 'Chart (PNG, 2×)…', note: 'As it is shown' },
  { id: 'copy', title: 'Copy table', note: 'For spreadsheets', startsGroup: true },
  { id: 'summary-csv', title: 'Numbers of each game (CSV)…' },
  { id: 'csv', title: 'Every deal (CSV)…', startsGroup: true },
  { id: 'json', title: 'Everything (JSON)…', note: 'Can be imported again' },
];

export const isRunFormat = (id: string): id is RunFormat => (RUN_FORMATS as readonly string[]).includes(id);

/** A name for a picture of the run, without what file systems dislike. */
export const imageName = (runName: string): string =>
  `${
    runName
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'chart'
  }.png`;
