// One line at the bottom of a terminal that says how far a long command is. Silent where nobody watches.

const { stderr } = process;
const EVERY_MS = 200;
/** Some terminals do not tell how wide they are. */
const USUAL_COLUMNS = 80;

export class ProgressLine {
  private lastMs = -Infinity;
  private isShown = false;

  /** Shows a text, at most five times a second; `words` is only asked for when it is shown. */
  show(nowMs: number, words: () => string): void {
    if (!stderr.isTTY || nowMs - this.lastMs < EVERY_MS) return;
    this.lastMs = nowMs;
    this.isShown = true;
    stderr.write(
      `\r${Array.from(words())
        .slice(0, (stderr.columns || USUAL_COLUMNS) - 1)
        .join('')}\u001b[K`,
    );
  }

  /** Makes room for other lines. */
  clear(): void {
    if (this.isShown) stderr.write('\r\u001b[K');
    this.isShown = false;
  }
}
