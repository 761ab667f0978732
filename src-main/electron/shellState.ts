// What the desktop shell remembers by itself from one start to the next: where its window was, the theme before the page
// can say, and the folder of the last dialog. Kept in one small file; what cannot be read is forgotten.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { THEMES, type Theme } from '../../src/protocol';

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ShellState {
  /** Of the window when it is not maximised. */
  readonly bounds?: Bounds;
  readonly isMaximised: boolean;
  readonly theme: Theme;
  readonly lastFolder?: string;
}

export const SMALLEST = { width: 640, height: 480 } as const;
const FRESH: ShellState = { isMaximised: false, theme: 'system' };

export class ShellMemory {
  private current: ShellState;

  constructor(private readonly file: string) {
    this.current = readState(file);
  }

  get state(): ShellState {
    return this.current;
  }

  /** Written at once, whole or not at all. A disk that refuses costs nothing but the memory. */
  remember(news: Partial<ShellState>): void {
    const next = { ...this.current, ...news };
    const text = JSON.stringify(next);
    if (text === JSON.stringify(this.current)) return;
    this.current = next;
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      writeFileSync(`${this.file}.tmp`, text + '\n');
      renameSync(`${this.file}.tmp`, this.file);
    } catch {
      return;
    }
  }
}

function readState(file: string): ShellState {
  try {
    return parseShellState(readFileSync(file, 'utf8'));
  } catch {
    return FRESH;
  }
}

/** Takes what it understands of the text. Throws only for what is not JSON. */
export function parseShellState(text: string): ShellState {
  const found: unknown = JSON.parse(text);
  if (typeof found !== 'object' || found === null) return FRESH;
  const { bounds, isMaximised, theme, lastFolder } = found as Record<string, unknown>;
  return {
    ...(isBounds(bounds) ? { bounds } : {}),
    isMaximised: isMaximised === true,
    theme: THEMES.find((known) => known === theme) ?? FRESH.theme,
    ...(typeof lastFolder === 'string' ? { lastFolder } : {}),
  };
}

function isBounds(value: unknown): value is Bounds {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Record<string, unknown>;
  return [x, y, width, height].every(Number.isSafeInteger) && Number(width) > 0 && Number(height) > 0;
}

/**
 * Where a window that was at `bounds` can be seen whole now, or undefined when no screen is there any more: screens are
 * unplugged and change their size between two starts.
 */
export function fitToScreens(bounds: Bounds, screens: readonly Bounds[]): Bounds | undefined {
  const shared = screens.map((screen) => overlap(bounds, screen));
  const most = Math.max(0, ...shared);
  if (most === 0) return undefined;
  const screen = screens[shared.indexOf(most)];
  const width = Math.min(Math.max(bounds.width, SMALLEST.width), screen.width);
  const height = Math.min(Math.max(bounds.height, SMALLEST.height), screen.height);
  return {
    x: Math.min(Math.max(bounds.x, screen.x), screen.x + screen.width - width),
    y: Math.min(Math.max(bounds.y, screen.y), screen.y + screen.height - height),
    width,
    height,
  };
}

/** The area that both cover. */
function overlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
