// Why the machine refused to read or write, in words for people; its own messages name codes and temporary files.

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it would be too large',
  EIO: 'the disk does not answer',
  ELOOP: 'its links go in a circle',
  ENXIO: 'it is not a file',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EBUSY: 'another program is using it',
  ETXTBSY: 'another program is using it',
};

export function systemWords(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return Object.hasOwn(WORDS, code) ? WORDS[code] : `the system refuses it (${code === '' ? 'no reason given' : code})`;
}
