// A picture that the window has drawn, checked before it is written. For `exportImage`.

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The last chunk of every PNG: no bytes, its name, its checksum. */
const END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** Undefined for what is not a whole PNG in base64. */
export function readPicture(base64: string): Buffer | undefined {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(base64, 'base64');
  // What is not base64 is passed over by the decoder, which makes the picture shorter than it should be.
  if (base64.length % 4 !== 0 || bytes.length !== (base64.length / 4) * 3 - padding) return undefined;
  const isWhole = bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) && bytes.subarray(-END.length).equals(END);
  return isWhole ? bytes : undefined;
}
