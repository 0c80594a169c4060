import { displayCut, INK, PAGE } from './book.mjs';
import { drawBrand, drawLetter } from './mark.mjs';
import { CHOOSING, CLOSING, OPENING, OPTION_TEXTS, SUBTITLE, TITLE } from './texts.mjs';

/** @typedef {import('./book.mjs').Book} Book */
/** @typedef {import('../../domain/dist/styles.js').StyleLetter} StyleLetter */
/** @typedef {{ letter: StyleLetter, name: string }} Style */

const FULL = PAGE.width - 2 * PAGE.margin;

/**
 * The cover: one large picture, the title, one sentence.
 * @param {Book} book
 */
export async function cover(book) {
  book.page('Copertina', { numbered: false });
  await book.picture('hero-1-portrait', { x: 0, y: 0, width: PAGE.width, height: 584 });
  drawBrand(book, PAGE.margin, 620, 26);
  book.text('H1', TITLE, { x: PAGE.margin - 2, y: 658, width: FULL, font: 'display', size: 58, gap: 0 });
  book.text('P', SUBTITLE, { x: PAGE.margin, y: 752, width: 380, size: 14, colour: INK.quiet, gap: 4 });
}

/**
 * The purpose of the guide, and the five styles side by side.
 * @param {Book} book
 * @param {Style[]} styles
 */
export async function opening(book, styles) {
  book.page(OPENING.title);
  let y =
    book.text('H1', OPENING.title, {
      x: PAGE.margin,
      y: 76,
      width: FULL,
      font: 'display',
      size: 33,
      gap: 0,
    }) + 18;
  for (const [index, paragraph] of OPENING.paragraphs.entries()) {
    y =
      book.text('P', paragraph, { x: PAGE.margin, y, width: 430, size: index === 0 ? 15 : 13, gap: 5 }) + 12;
  }
  const width = (FULL - 4 * 8) / 5;
  for (const [index, { letter, name }] of styles.entries()) {
    const x = PAGE.margin + index * (width + 8);
    await book.picture(`tall-${letter}`, { x, y: 452, width, height: 236 });
    drawLetter(book, letter, x, 698, 20);
    book.text('P', name, { x, y: 726, width, size: 11, gap: 2 });
  }
}

/**
 * One option: its name and its description.
 * @param {Book} book
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} width
 */
function option(book, name, x, y, width) {
  book.line(x, y, width);
  const below = book.text('H3', name, { x, y: y + 9, width, font: 'display', size: 18, gap: 0 });
  return book.text('P', OPTION_TEXTS[name] ?? '', { x, y: below + 4, width, size: 12, gap: 3 }) + 12;
}

/**
 * The options of a style, two in a row.
 * @param {Book} book
 * @param {string[]} names
 * @param {number} top
 */
function optionsOf(book, names, top) {
  const width = (FULL - 24) / 2;
  let y = top;
  for (let first = 0; first < names.length; first += 2) {
    const pair = names.slice(first, first + 2);
    const ends = pair.map((name, column) =>
      option(book, name, PAGE.margin + column * (width + 24), y, width),
    );
    y = Math.max(...ends);
  }
  return y;
}

/**
 * The options of each style, one sentence each.
 * @param {Book} book
 * @param {string} title
 * @param {{ styles: Style[], specialties: readonly { name: string, primary: StyleLetter }[], picture: string }} content
 */
export async function options(book, title, { styles, specialties, picture }) {
  book.page(title);
  await book.picture(picture, { x: PAGE.width - 216, y: 0, width: 216, height: 150 });
  book.text('H1', title, { x: PAGE.margin, y: 74, width: 310, font: 'display', size: 29, gap: 0 });
  let y = 162;
  for (const { letter, name } of styles) {
    drawLetter(book, letter, PAGE.margin, y, 22);
    const named = { x: PAGE.margin + 34, y: y + 4, width: FULL - 34, font: 'strong', size: 13, gap: 0 };
    const below = book.text('H2', name, named) + 11;
    const names = specialties.filter(({ primary }) => primary === letter).map((one) => one.name);
    y = optionsOf(book, names, below) + 6;
  }
}

/**
 * Questions that help to choose.
 * @param {Book} book
 */
export async function choosing(book) {
  book.page(CHOOSING.title);
  await book.picture('materials-E', { x: PAGE.width - 200, y: 0, width: 200, height: 200 });
  let y =
    book.text('H1', CHOOSING.title, {
      x: PAGE.margin,
      y: 84,
      width: 300,
      font: 'display',
      size: 40,
      gap: 0,
    }) + 10;
  y = book.text('P', CHOOSING.lead, { x: PAGE.margin, y, width: 310, size: 14, colour: INK.quiet, gap: 4 });
  y = Math.max(y + 24, 236);
  for (const [index, [question, answer]] of CHOOSING.steps.entries()) {
    const top = y;
    book.line(PAGE.margin, top, FULL);
    book.artifact(() => {
      book.doc.font(displayCut(34)).fontSize(34).fillColor(INK.accent);
      book.doc.text(String(index + 1), PAGE.margin, top + 12, { lineBreak: false });
    });
    const column = { x: PAGE.margin + 64, width: FULL - 64 };
    const asked = book.text('H2', question, { ...column, y: top + 14, font: 'strong', size: 14.5, gap: 0 });
    y = book.text('P', answer, { ...column, y: asked + 5, size: 12.5 }) + 12;
  }
  book.line(PAGE.margin, y, FULL);
  book.text('P', CHOOSING.close, { x: PAGE.margin, y: y + 18, width: FULL, size: 13.5 });
}

/**
 * The last page: back to the product.
 * @param {Book} book
 */
export async function closing(book) {
  book.page(CLOSING.title, { numbered: false });
  await book.picture('hero-2', { x: 0, y: 0, width: PAGE.width, height: 360 });
  let y =
    book.text('H1', CLOSING.title, {
      x: PAGE.margin,
      y: 408,
      width: FULL,
      font: 'display',
      size: 44,
      gap: 0,
    }) + 16;
  for (const paragraph of CLOSING.paragraphs)
    y = book.text('P', paragraph, { x: PAGE.margin, y, width: 430, size: 14, gap: 5 }) + 12;
  book.text('P', CLOSING.note, { x: PAGE.margin, y: 748, width: 320, size: 10.5, colour: INK.quiet, gap: 3 });
  drawBrand(book, PAGE.width - PAGE.margin - 150, 748, 30);
}
