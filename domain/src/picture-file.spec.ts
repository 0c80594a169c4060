import fc from 'fast-check';
import { pictureProblem, pictureType } from './picture-file.js';

/** The bytes of character codes and numbers. */
const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (character) => character.charCodeAt(0)) : part,
    ),
  );

const SIDE_OF_6000 = [0x17, 0x70];
const SIDE_OF_4001 = [0x0f, 0xa1];
const SIDE_OF_4000 = [0x0f, 0xa0];

/** A JPEG header with a segment before the size. */
const jpeg = (height: readonly number[]) =>
  bytes('\xff\xd8\xff\xe0\0\x04ab', '\xff\xc2\0\x11\x08', height, SIDE_OF_6000);
const png = (height: readonly number[]) =>
  bytes('\x89PNG\r\n\x1a\n', '\0\0\0\x0dIHDR', [0, 0], SIDE_OF_6000, [0, 0], height, '\x08\x02\0\0\0crc!');
const extendedWebp = (flags: number) =>
  bytes('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0', [flags], '\0\0\0\x07\0\0\x07\0\0');

describe('the problem of a chosen file', () => {
  it.each([
    ['a JPEG of 24 megapixels', jpeg(SIDE_OF_4000), null],
    ['a JPEG of more', jpeg(SIDE_OF_4001), 'pixels'],
    ['a PNG of 24 megapixels', png(SIDE_OF_4000), null],
    ['a PNG of more', png(SIDE_OF_4001), 'pixels'],
    ['a WebP of more', bytes('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0', '\0\0\0\0\xff\xff\0\xff\xff\0'), 'pixels'],
    ['a lossless WebP', bytes('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x07\xc0\x01\0'), null],
    ['a GIF', bytes('GIF89a\x08\0\x08\0\x80\0\0'), null],
    ['an animated WebP, whose first frame is used', extendedWebp(2), null],
    ['an empty file', bytes(), 'broken'],
    ['an unknown beginning', bytes('\x01\x02\x03\x04\x05'), 'broken'],
    ['a drawing', bytes('<svg/>'), 'type'],
    ['a PDF', bytes('%PDF-1.7\n%\xe2\xe3'), 'type'],
    ['a HEIC photograph', bytes('\0\0\0\x18ftypheic'), 'type'],
    ['a sound', bytes('RIFF\0\0\0\0WAVE'), 'type'],
  ])('of %s', (_name, file, problem) => {
    expect(pictureProblem(file)).toBe(problem);
  });

  it('is found in any file that begins like a picture, also when it ends early', () => {
    const beginnings = fc.constantFrom('\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBPVP8X');
    fc.assert(
      fc.property(beginnings, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        const file = bytes(start, [...rest]);
        expect(pictureType(file)).not.toBeNull();
        expect([null, 'pixels']).toContain(pictureProblem(file));
      }),
    );
  });
});
