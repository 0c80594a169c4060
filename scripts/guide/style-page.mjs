import { STYLE_PAGES } from '@stanze/domain/style-pages';
import { INK, PAGE } from './book.mjs';
import { drawLetter } from './mark.mjs';
import { STYLE_PICTURES } from './texts.mjs';

/** @typedef {import('./book.mjs').Book} Book */

const ROOM_HEIGHT = 306;
const COLUMN = { right: 176, gap: 28 };

/**
 * @param {Book} book
 * @param {readonly (readonly [string, string])[]} colours
 * @param {{ x: number, y: number, width: number }} frame
 */
function palette(book, colours, { x, y, width }) {
  const side = (width - 4 * 8) / 5;
  for (const [index, [name, colour]] of colours.entries()) {
    const left = x + index * (side + 8);
    book.artifact(() => void book.doc.rect(left, y, side, 46).fillAndStroke(colour, INK.line));
    book.text('P', name, { x: left, y: y + 52, width: side + 6, size: 10, colour: INK.quiet, gap: 0 });
  }
}

/**
 * A style on one page: a picture of a room, its description, how to recognise it, its colours, one object.
 * @param {Book} book
 * @param {{ letter: import('../../domain/dist/styles.js').StyleLetter, name: string, description: string }} style
 */
export async function stylePage(book, style) {
  const page = STYLE_PAGES[style.letter];
  const pictures = STYLE_PICTURES[style.letter];
  const { margin, width } = PAGE;
  book.page(style.name);
  await book.picture(pictures.room, { x: 0, y: 0, width, height: ROOM_HEIGHT });
  drawLetter(book, style.letter, margin, ROOM_HEIGHT - 22, 44);
  const top = ROOM_HEIGHT + 38;
  const below = book.text('H1', style.name, {
    x: margin,
    y: top,
    width: width - 2 * margin,
    font: 'display',
    size: 33,
    gap: 0,
  });
  book.text('P', style.description, {
    x: margin,
    y: below + 4,
    width: width - 2 * margin,
    size: 14,
    colour: INK.quiet,
    gap: 4,
  });
  const body = book.doc.y + 14;
  const wide = width - 2 * margin - COLUMN.right - COLUMN.gap;
  const textEnd = book.text('P', page.text, { x: margin, y: body, width: wide, size: 12.5 });
  book.list(page.signs, { x: margin, y: textEnd + 12, width: wide, size: 12.5, gap: 2 });
  const side = margin + wide + COLUMN.gap;
  await book.picture(pictures.detail, { x: side, y: body + 3, width: COLUMN.right, height: 126 });
  const advice = book.text('H2', 'Il consiglio', {
    x: side,
    y: body + 148,
    width: COLUMN.right,
    font: 'strong',
    size: 11,
    colour: INK.accent,
    gap: 2,
  });
  book.text('P', page.advice, { x: side, y: advice + 2, width: COLUMN.right, size: 11.5, gap: 3.5 });
  palette(book, page.palette, { x: margin, y: PAGE.height - 134, width: width - 2 * margin });
}
