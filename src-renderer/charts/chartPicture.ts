// A chart as a PNG file: the SVG that reports and files have too, painted on a canvas. So every export shows the same,
// whatever is hidden or pointed at on the screen.

import { makeChartSvg, type Chart } from '@core/formats';

const WIDTH = 900;

/** Base64, without what a data address has before it. `note` goes below the caption: the recipe in one line. */
export async function makeChartPng(chart: Chart, scale: number, note: string): Promise<string> {
  const caption = note === '' ? chart.caption : `${chart.caption} ${note}`;
  const svg = makeChartSvg({ ...chart, caption }, { theme: 'light', width: WIDTH });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This window cannot paint pictures.');
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
}
