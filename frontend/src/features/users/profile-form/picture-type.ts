/**
 * The first bytes of the allowed types; they are checked because the name and the declared type of a file may be wrong.
 */
const SIGNATURES: readonly { type: string; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
];

const LONGEST_SIGNATURE = 8;

/** The media type of a picture according to its first bytes; empty when the type is not allowed. */
export async function pictureType(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, LONGEST_SIGNATURE).arrayBuffer());
  const match = SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte));
  return match?.type ?? '';
}
