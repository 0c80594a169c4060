const SIGNATURES = [
  { type: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  // The signature follows `RIFF` and the length.
  { type: 'webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const;

export type PictureType = (typeof SIGNATURES)[number]['type'];

/** The type of a file according to its first bytes, whatever its name or media type; null for every other type. */
export function pictureType(file: Uint8Array): PictureType | null {
  const found = SIGNATURES.find(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte));
  return found?.type ?? null;
}
