// Who may call the services: the page of our window, and no other frame or window. Checked for every call by ipc.ts; and
// what a page may have of the system, for lockDown.ts.

/** What is looked at of Electron's `IpcMainInvokeEvent`. */
export interface CallOrigin {
  readonly sender: unknown;
  /** Null once the frame is gone. */
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

/**
 * `page` is the contents of our window; `addresses` are those that it may have been loaded from. Only scheme and host of
 * them count, and those exactly.
 */
export function isOurPage({ sender, senderFrame }: CallOrigin, page: unknown, addresses: readonly string[]): boolean {
  if (page === undefined || sender !== page || senderFrame?.parent !== null) return false;
  return isFrom(senderFrame.url, addresses);
}

/** What is looked at of the details that Electron gives of a page's wish. */
export interface Wish {
  readonly isMainFrame: boolean;
  /** Not always known. */
  readonly requestingUrl?: string | undefined;
}

/** Text that the user copies with a button of our page; what is on the clipboard already stays hidden from it. */
export function mayHave(
  permission: string,
  { isMainFrame, requestingUrl }: Wish,
  addresses: readonly string[],
): boolean {
  return permission === 'clipboard-sanitized-write' && isMainFrame && isFrom(requestingUrl ?? '', addresses);
}

function isFrom(url: string, addresses: readonly string[]): boolean {
  const from = originOf(url);
  return from !== undefined && addresses.some((address) => originOf(address) === from);
}

/** `URL.origin` is "null" for schemes that the platform does not know. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, username, password } = new URL(address);
  return host === '' || username !== '' || password !== '' ? undefined : `${protocol}//${host}`;
}
