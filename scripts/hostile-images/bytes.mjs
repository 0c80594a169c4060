import { crc32 } from 'node:zlib';

/** Numbers from 0 to 1 that are the same in every run with the same seed (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number in big-endian order. */
export function bigEndian(value, length) {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

/** A chunk of a PNG file with its checksum. */
export function pngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([bigEndian(data.length, 4), body, bigEndian(crc32(body), 4)]);
}

/** Puts a chunk behind the header of a PNG file. */
export function withPngChunk(png, type, data) {
  const headerEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headerEnd), pngChunk(type, data), png.subarray(headerEnd)]);
}

/** Puts a segment (0xe0 to 0xef, or 0xfe for a comment) behind the start of a JPEG file. */
export function withJpegSegment(jpeg, marker, data) {
  const head = Buffer.concat([Buffer.from([0xff, marker]), bigEndian(data.length + 2, 2)]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A copy with other bytes at a place. */
export function patched(file, at, bytes) {
  const copy = Buffer.from(file);
  Buffer.from(bytes).copy(copy, at);
  return copy;
}
