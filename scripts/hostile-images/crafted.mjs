import { deflateSync, gzipSync } from 'node:zlib';
import { bigEndian, patched, pngChunk, withJpegSegment, withPngChunk } from './bytes.mjs';

/** @typedef {import('./photographs.mjs').NamedFile} NamedFile */
/** @typedef {Awaited<ReturnType<typeof import('./photographs.mjs').validPictures>>} HonestFiles */

/** @type {(name: string, bytes: Buffer) => NamedFile} */
const named = (name, bytes) => [name, bytes];
const text = (/** @type {string} */ content) => Buffer.from(content);
const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script><rect width="400" height="300"/></svg>`;
const XXE = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><text y="20">&x;</text></svg>`;
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(500)}"><!ENTITY b "${'&a;'.repeat(500)}"><!ENTITY c "${'&b;'.repeat(500)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`;
const REMOTE = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300"><image xlink:href="http://127.0.0.1:9/x.png" width="9" height="9"/></svg>`;
const JPEG_NAMES = ['photo.jpg', 'photo.jpeg', 'photo.png', 'photo.gif', 'photo.webp'];

/**
 * Documents that a browser or an image library would execute or load, under names of pictures.
 * @returns {NamedFile[]}
 */
export function disguisedDocuments() {
  const vectors = {
    plain: SVG,
    entity: XXE,
    laughs: LAUGHS,
    remote: REMOTE,
    space: `\n\n  ${SVG}`,
    bom: `\ufeff${SVG}`,
  };
  const drawings = Object.entries(vectors).flatMap(([name, svg]) =>
    JPEG_NAMES.slice(0, 3).map((as) => named(`svg-${name}-as-${as}`, text(svg))),
  );
  const others = {
    'zipped-svg.jpg': gzipSync(text(SVG)),
    'page.jpg': text(`<!doctype html><html><body>${SCRIPT}</body></html>`),
    'script.gif': text('GIF=1;alert(1)'),
    'document.jpg': text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    'postscript.jpg': text('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\nshowpage\n'),
    'archive.png': Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(200)]),
    'program.jpg': Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(200)]),
    'bitmap.jpg': Buffer.concat([text('BM'), Buffer.alloc(300, 1)]),
    'icon.png': Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), Buffer.alloc(300)]),
    'photoshop.jpg': Buffer.concat([text('8BPS\u0000\u0001'), Buffer.alloc(300)]),
    'vips.jpg': Buffer.concat([Buffer.from([0xb6, 0xa6, 0xf2, 0x08]), Buffer.alloc(300)]),
    'empty.jpg': Buffer.alloc(0),
    'one-byte.jpg': Buffer.from([0xff]),
    'two-bytes.jpg': Buffer.from([0xff, 0xd8]),
    'zeros.png': Buffer.alloc(5000),
    'riff-that-is-sound.webp': Buffer.concat([
      text('RIFF'),
      bigEndian(500, 4),
      text('WAVEfmt '),
      Buffer.alloc(500),
    ]),
    'magick.jpg': text(
      'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/"|id")\'\npop graphic-context',
    ),
  };
  return [...drawings, ...Object.entries(others)];
}

/**
 * @param {number} width
 * @param {number} height
 */
function pngOfSize(width, height, depth = 8, colour = 2, interlace = 0) {
  const header = Buffer.concat([
    bigEndian(width, 4),
    bigEndian(height, 4),
    Buffer.from([depth, colour, 0, 0, interlace]),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(4096))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * @param {number} value
 * @param {number} length
 */
const little = (value, length) => bigEndian(value, length).reverse();

/**
 * @param {number} width
 * @param {number} height
 */
function webpOfSize(width, height) {
  const canvas = Buffer.concat([Buffer.from([0x10, 0, 0, 0]), little(width - 1, 3), little(height - 1, 3)]);
  const body = Buffer.concat([text('WEBPVP8X'), little(canvas.length, 4), canvas]);
  return Buffer.concat([text('RIFF'), little(body.length, 4), body]);
}

/**
 * A few bytes whose header declares an enormous picture.
 * @param {HonestFiles} files
 * @returns {NamedFile[]}
 */
export function withDeclaredSizes({ jpeg }) {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const sides = [16_000, 30_000, 65_535];
  return [
    ...sides.map((side) => named(`claims-${side}.png`, pngOfSize(side, side))),
    ...sides.map((side) => named(`claims-${side}-interlaced.png`, pngOfSize(side, side, 16, 6, 1))),
    ['claims-two-billion.png', pngOfSize(0x7fffffff, 0x7fffffff)],
    ['claims-nothing.png', pngOfSize(0, 0)],
    ['claims-16383.webp', webpOfSize(16_383, 16_383)],
    ['claims-16-million.webp', webpOfSize(0xffffff, 0xffffff)],
    ...sides.map((side) =>
      named(
        `claims-${side}.jpg`,
        patched(jpeg, frame + 5, Buffer.concat([bigEndian(side, 2), bigEndian(side, 2)])),
      ),
    ),
    ['claims-no-rows.jpg', patched(jpeg, frame + 5, [0, 0])],
  ];
}

/**
 * A GIF with an enormous screen size and a small picture: decoders use the size of the picture.
 * @param {HonestFiles} files
 * @returns {NamedFile[]}
 */
export function withLargeScreens({ gif }) {
  return [16_000, 65_535].map((side) => [
    `screen-${side}.gif`,
    patched(gif, 6, Buffer.concat([little(side, 2), little(side, 2)])),
  ]);
}

/**
 * Compressed metadata that is very large when decompressed.
 * @param {HonestFiles} files
 * @returns {NamedFile[]}
 */
export function withLargeMetadata({ png }) {
  const compressed = deflateSync(Buffer.alloc(80 * 1024 * 1024));
  const chunk = (/** @type {string} */ name) => Buffer.concat([text(`${name}\u0000\u0000`), compressed]);
  return [
    ['swelling-text.png', withPngChunk(png, 'zTXt', chunk('Comment'))],
    ['swelling-profile.png', withPngChunk(png, 'iCCP', chunk('profile'))],
    [
      'swelling-language.png',
      withPngChunk(png, 'iTXt', Buffer.concat([text('Comment\u0000\u0001\u0000\u0000\u0000'), compressed])),
    ],
  ];
}

/**
 * Files that are valid as a picture and as something else; only the picture may be stored.
 * @param {HonestFiles} files
 * @returns {NamedFile[]}
 */
export function polyglots({ jpeg, png, gif, webp }) {
  const archive = Buffer.concat([
    text('PK\u0003\u0004'),
    Buffer.alloc(120, 7),
    text('PK\u0005\u0006'),
    Buffer.alloc(18),
  ]);
  const exif = Buffer.concat([text('Exif\u0000\u0000'), text(`II*\u0000${SCRIPT}`)]);
  const tail = text(`\n${SCRIPT}\n<?php system($_GET[0]); ?>`);
  return [
    ['with-archive.jpg', Buffer.concat([jpeg, archive])],
    ['with-archive.png', Buffer.concat([png, archive])],
    ['with-page.gif', Buffer.concat([gif, tail])],
    ['with-page.png', Buffer.concat([png, tail])],
    ['with-page.webp', Buffer.concat([webp, tail])],
    ['with-page.jpg', Buffer.concat([jpeg, tail])],
    ['page-in-comment.jpg', withJpegSegment(jpeg, 0xfe, tail)],
    ['page-in-exif.jpg', withJpegSegment(jpeg, 0xe1, exif)],
    [
      'page-in-xmp.jpg',
      withJpegSegment(jpeg, 0xe1, text(`http://ns.adobe.com/xap/1.0/\u0000<x>${SCRIPT}</x>`)),
    ],
    [
      'page-in-profile.jpg',
      withJpegSegment(jpeg, 0xe2, text(`ICC_PROFILE\u0000\u0001\u0001${SCRIPT.repeat(40)}`)),
    ],
    ['page-in-text.png', withPngChunk(png, 'tEXt', text(`Comment\u0000${SCRIPT}`))],
    ['script.gif', patched(gif, 6, text('/*'))],
  ];
}

/**
 * A file of exactly the limit, and one of a byte more, filled with comments that decoders skip.
 * @param {HonestFiles} files
 * @param {number} limit in bytes
 */
export function sized({ jpeg }, limit) {
  const fill = (/** @type {number} */ total) => {
    let file = jpeg;
    for (let left = total - file.length; left > 0; left = total - file.length) {
      const most = Math.min(left, 60_000);
      // A segment needs four bytes of its own, so the remainder must be 0 or large enough for another segment.
      const length = left - most > 0 && left - most < 8 ? most - 8 : most;
      file = withJpegSegment(file, 0xfe, Buffer.alloc(length - 4, 0x20));
    }
    return file;
  };
  return { limit: fill(limit), over: fill(limit + 1) };
}
