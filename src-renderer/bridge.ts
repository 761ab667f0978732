// The only file of the window that talks to what is behind it. So far that is one fact: which shell it runs in.

declare global {
  interface Window {
    /** Put there by the desktop application's preload; absent in a browser. */
    readonly patienceLab?: { readonly shell: 'desktop' };
  }
}

export type Shell = 'desktop' | 'browser';

export const shell: Shell = window.patienceLab?.shell ?? 'browser';
