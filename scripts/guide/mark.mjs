import { readFileSync } from 'node:fs';
import { inProject } from '../lib/paths.mjs';
import { INK } from './book.mjs';

/** @typedef {import('./book.mjs').Book} Book */
/** @typedef {import('../../domain/dist/styles.js').StyleLetter} StyleLetter */

/**
 * The colour of each style, as in the app's tokens.
 * @type {Record<StyleLetter, string>}
 */
const STYLE_COLOURS = { A: '#7a2e6e', B: '#8a6a2f', C: '#55606a', D: '#5a4a42', E: '#6b7a3a' };

function outline() {
  const source = readFileSync(inProject('frontend/src/brand/wordmark.svg'), 'utf8');
  const found = /"(M[^"]+Z)"/.exec(source)?.[1];
  if (!found) throw new Error('wordmark.svg has no outline');
  return found;
}

/**
 * Draws the mark and the wordmark as in the app; `height` is that of the mark.
 * @param {Book} book
 * @param {number} x
 * @param {number} y
 * @param {number} height
 */
export function drawBrand(book, x, y, height) {
  const scale = height / 32;
  book.section.add(
    book.doc.struct('Figure', { alt: 'Stanze' }, () => {
      const { doc } = book;
      doc.save().translate(x, y).scale(scale);
      doc.rect(1, 1, 22, 30).lineWidth(2).stroke(INK.text);
      doc.rect(10, 9, 8, 22).fill(INK.accent);
      doc.translate(36, 3.5).scale(0.34).path(outline()).fill(INK.text);
      doc.restore();
    }),
  );
}

/**
 * A square in a style's colour with its letter.
 * @param {Book} book
 * @param {StyleLetter} letter
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
export function drawLetter(book, letter, x, y, side) {
  book.artifact(() => {
    const { doc } = book;
    doc.rect(x, y, side, side).fill(STYLE_COLOURS[letter]);
    doc
      .font('strong')
      .fontSize(side * 0.5)
      .fillColor('#ffffff');
    doc.text(letter, x, y + side * 0.22, { width: side, align: 'center', lineBreak: false });
  });
}
