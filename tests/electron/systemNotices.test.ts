// Notices of the system: only when nobody looks, and a click leads back.

import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeNotices } from '../../src-main/electron/systemNotices';

interface FakeNotice {
  readonly options: { readonly title: string; readonly body: string };
  isOpen: boolean;
  click: () => void;
}

const { notices, world } = vi.hoisted(() => ({ notices: [] as FakeNotice[], world: { isSupported: true } }));

vi.mock('electron', () => ({
  Notification: class implements FakeNotice {
    static isSupported = (): boolean => world.isSupported;
    isOpen = false;
    click = (): void => undefined;

    constructor(readonly options: FakeNotice['options']) {
      notices.push(this);
    }

    on(_event: 'click', listener: () => void): void {
      this.click = listener;
    }

    show(): void {
      this.isOpen = true;
    }

    close(): void {
      this.isOpen = false;
    }
  },
}));

function fakeWindow(state: { isFocused?: boolean; isDestroyed?: boolean; isMinimized?: boolean }) {
  const done: string[] = [];
  const window = {
    isFocused: () => state.isFocused === true,
    isDestroyed: () => state.isDestroyed === true,
    isMinimized: () => state.isMinimized === true,
    restore: () => done.push('restore'),
    show: () => done.push('show'),
    focus: () => done.push('focus'),
  };
  return { done, window: window as unknown as BrowserWindow };
}

beforeEach(() => {
  notices.length = 0;
  world.isSupported = true;
});

describe('a notice of the system', () => {
  it('is shown while the window is not looked at, and a click brings that to the front', () => {
    const { window, done } = fakeWindow({ isMinimized: true });
    makeNotices(window).notify('Klondike', 'The run has ended.');
    expect(notices).toMatchObject([{ options: { title: 'Klondike', body: 'The run has ended.' }, isOpen: true }]);
    expect(done).toEqual([]);
    notices[0].click();
    expect(done).toEqual(['restore', 'show', 'focus']);
  });

  it('takes the place of the one before', () => {
    const { notify } = makeNotices(fakeWindow({}).window);
    notify('first', '');
    notify('second', '');
    expect(notices.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('does nothing any more once the window is gone', () => {
    const state = { isDestroyed: false };
    const { window, done } = fakeWindow(state);
    makeNotices(window).notify('title', 'words');
    state.isDestroyed = true;
    notices[0].click();
    expect(done).toEqual([]);
  });

  it.each<[string, Parameters<typeof fakeWindow>[0], boolean]>([
    ['while the window has the focus', { isFocused: true }, true],
    ['without a window', { isDestroyed: true }, true],
    ['where the system has no notices', {}, false],
  ])('is not shown %s', (_when, state, isSupported) => {
    world.isSupported = isSupported;
    makeNotices(fakeWindow(state).window).notify('title', 'words');
    expect(notices).toEqual([]);
  });
});
