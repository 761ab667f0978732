// Notices of the system, for a user who looks elsewhere while something long goes on.

import { Notification, type BrowserWindow } from 'electron';
import { bringToFront } from './window';

export interface SystemNotices {
  readonly notify: (title: string, words: string) => void;
}

/** Only while the window does not have the focus; a click brings it to the front. */
export function makeNotices(window: BrowserWindow): SystemNotices {
  /** Kept, as one that nobody holds does not hear its click. A newer one takes its place. */
  let shown: Notification | undefined;
  return {
    notify(title, words) {
      if (window.isDestroyed() || window.isFocused() || !Notification.isSupported()) return;
      shown?.close();
      shown = new Notification({ title, body: words });
      shown.on('click', () => {
        if (!window.isDestroyed()) bringToFront(window);
      });
      shown.show();
    },
  };
}
