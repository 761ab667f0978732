// Only the page of our window is answered, and given the little it needs: made-up callers, one thing wrong with each.

import { describe, expect, it } from 'vitest';
import { isOurPage, mayHave } from '../../src-main/electron/sender';

const page = { name: 'our window' };
const HOME = 'app://patience-lab/';
const frame = (url: string, parent: unknown = null) => ({ url, parent });

describe('a caller', () => {
  it.each([
    ['the page', HOME],
    ['the page with a mark in its address', `${HOME}#klondike`],
    ['a page of the same host', `${HOME}index.html?x=1`],
  ])('is answered: %s', (_what, url) => {
    expect(isOurPage({ sender: page, senderFrame: frame(url) }, page, [HOME])).toBe(true);
  });

  it.each([
    ['another window', { sender: { name: 'another' }, senderFrame: frame(HOME) }],
    ['a frame inside the page', { sender: page, senderFrame: frame(HOME, frame(HOME)) }],
    ['a frame inside the page with its parent gone', { sender: page, senderFrame: { url: HOME, parent: undefined } }],
    ['a frame that is gone', { sender: page, senderFrame: null }],
    ['another host', { sender: page, senderFrame: frame('app://elsewhere/') }],
    ['a host that only begins like ours', { sender: page, senderFrame: frame('app://patience-lab.example/') }],
    ['our host with a port', { sender: page, senderFrame: frame('app://patience-lab:8080/') }],
    ['our host with a user', { sender: page, senderFrame: frame('app://user@patience-lab/') }],
    ['our name under another scheme', { sender: page, senderFrame: frame('https://patience-lab/') }],
    ['an empty page', { sender: page, senderFrame: frame('about:blank') }],
    ['a page of data', { sender: page, senderFrame: frame('data:text/html,app://patience-lab/') }],
    ['a file', { sender: page, senderFrame: frame('file:///app://patience-lab/') }],
    ['no address at all', { sender: page, senderFrame: frame('') }],
    ['the development server, which is not ours here', { sender: page, senderFrame: frame('http://localhost:5173/') }],
  ])('is refused: %s', (_what, caller) => {
    expect(isOurPage(caller, page, [HOME])).toBe(false);
  });

  it('is refused while there is no window, whoever it is', () => {
    expect(isOurPage({ sender: undefined, senderFrame: frame(HOME) }, undefined, [HOME])).toBe(false);
  });

  it('may come from the development server when that is where the page is', () => {
    const caller = { sender: page, senderFrame: frame('http://localhost:5173/index.html') };
    expect(isOurPage(caller, page, ['http://localhost:5173'])).toBe(true);
  });
});

describe('a wish of a page', () => {
  const COPY = 'clipboard-sanitized-write';

  it.each([HOME, `${HOME}index.html#klondike`])('is granted: to copy text from %s', (requestingUrl) => {
    expect(mayHave(COPY, { isMainFrame: true, requestingUrl }, [HOME])).toBe(true);
  });

  it.each([
    ['to read the clipboard', 'clipboard-read', { isMainFrame: true, requestingUrl: HOME }],
    ['to show notices', 'notifications', { isMainFrame: true, requestingUrl: HOME }],
    ['to hear', 'media', { isMainFrame: true, requestingUrl: HOME }],
    ['to open other programs', 'openExternal', { isMainFrame: true, requestingUrl: HOME }],
    ['to copy from a frame', COPY, { isMainFrame: false, requestingUrl: HOME }],
    ['to copy from elsewhere', COPY, { isMainFrame: true, requestingUrl: 'app://elsewhere/' }],
    ['to copy from a page of data', COPY, { isMainFrame: true, requestingUrl: 'data:text/html,app://patience-lab/' }],
    ['to copy from nowhere', COPY, { isMainFrame: true }],
  ])('is refused: %s', (_what, permission, wish) => {
    expect(mayHave(permission, wish, [HOME])).toBe(false);
  });
});
