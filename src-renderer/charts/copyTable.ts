// Puts a table on the clipboard; where the page may not write there, through a hidden field, as pages did before.

export async function copyTable(tsv: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(tsv);
    return true;
  } catch {
    return copyFromField(tsv);
  }
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    // Outdated, and the only way where the newer one is refused.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
