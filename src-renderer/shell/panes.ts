// F6: the keyboard's way from one part of the window to the next. A pane is an element with data-pane; the element with
// data-pane-start in it, or the first that can have the focus, gets it.

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), select, textarea, a[href], [tabindex="0"]';

export function focusPane(by: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')];
  if (panes.length === 0) return;
  const now = panes.findIndex((pane) => pane.contains(document.activeElement));
  for (let step = 1; step <= panes.length; step++) {
    const pane = panes[(now + by * step + panes.length * 2) % panes.length];
    const target = pane.querySelector<HTMLElement>('[data-pane-start]') ?? pane.querySelector<HTMLElement>(FOCUSABLE);
    if (target === null) continue;
    target.focus();
    return;
  }
}
