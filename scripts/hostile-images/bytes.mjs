import { crc32 } from 'node:zlib';

/**
 * A whole number in big-endian order.
 * @param {number} value
 * @param {number} length
 */
export function bigEndian(value, length) {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

/**
 * A chunk of a PNG file with its checksum.
 * @param {string} type
 * @param {Buffer} data
 */
export function pngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([bigEndian(data.length, 4), body, bigEndian(crc32(body), 4)]);
}

/**
 * Inserts a chunk after the header of a PNG file.
 * @param {Buffer} png
 * @param {string} type
 * @param {Buffer} data
 */
export function withPngChunk(png, type, data) {
  const headerEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headerEnd), pngChunk(type, data), png.subarray(headerEnd)]);
}

/**
 * Inserts a segment (0xe0 to 0xef, or 0xfe for a comment) after the start of a JPEG file.
 * @param {Buffer} jpeg
 * @param {number} marker
 * @param {Buffer} data
 */
export function withJpegSegment(jpeg, marker, data) {
  const head = Buffer.concat([Buffer.from([0xff, marker]), bigEndian(data.length + 2, 2)]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/**
 * A copy with other bytes at an offset.
 * @param {Buffer} file
 * @param {number} offset
 * @param {Buffer | number[]} bytes
 */
export function patched(file, offset, bytes) {
  const copy = Buffer.from(file);
  Buffer.from(bytes).copy(copy, offset);
  return copy;
}
