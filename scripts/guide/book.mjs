import PDFDocument from 'pdfkit';
import { inProject } from '../lib/paths.mjs';
import { altOf, framed } from './pictures.mjs';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 };
export const INK = {
  ground: '#faf7f2',
  text: '#1d1a16',
  quiet: '#6e665c',
  line: '#e4ddd2',
  accent: '#a8482a',
};
/** @typedef {PDFKit.PDFStructureElement} Element of the document's structure */
/**
 * @typedef {object} TextStyle
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {string} [font]
 * @property {number} [size]
 * @property {string} [colour]
 * @property {number} [gap] between lines
 */

const FONTS = {
  'display-11': 'bodoni-moda-11',
  'display-18': 'bodoni-moda-18',
  'display-20': 'bodoni-moda-20',
  text: 'instrument-sans',
  strong: 'instrument-sans-semibold',
};
const PX_PER_POINT = 4 / 3;

/**
 * The cut of the display face for a size in points, with the same sizes in px as on the screen.
 * @param {number} size
 */
export function displayCut(size) {
  const px = size * PX_PER_POINT;
  if (px < 40) return 'display-11';
  return px <= 64 ? 'display-18' : 'display-20';
}

/**
 * A tagged PDF: texts and pictures are elements of the document's structure, in reading order; lines, backgrounds and page
 * numbers are artifacts, which screen readers skip.
 */
export class Book {
  /** @param {{ title: string, subject: string, fingerprint: string }} properties */
  constructor({ title, subject, fingerprint }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      tagged: true,
      lang: 'it-IT',
      displayTitle: true,
      pdfVersion: '1.7',
      // @types/pdfkit lacks properties of one's own: `Impronta` is the fingerprint of the sources.
      info: /** @type {PDFKit.DocumentInfo} */ ({
        Title: title,
        Author: 'Stanze',
        Subject: subject,
        Impronta: fingerprint,
        CreationDate: new Date(0),
        ModDate: new Date(0),
      }),
    });
    for (const [name, file] of Object.entries(FONTS))
      this.doc.registerFont(name, inProject('scripts/guide/fonts', `${file}.ttf`));
    this.root = this.doc.struct('Document');
    /** The section of the current page. */
    this.section = this.root;
    this.doc.addStructure(this.root);
    this.count = 0;
  }

  /**
   * Starts a page and its section.
   * @param {string} bookmark its name in the outline
   * @param {{ numbered?: boolean }} options
   */
  page(bookmark, { numbered = true } = {}) {
    this.doc.addPage();
    this.count += 1;
    this.doc.outline.addItem(bookmark);
    this.artifact(() => {
      this.doc.rect(0, 0, PAGE.width, PAGE.height).fill(INK.ground);
      if (numbered) this.#footer();
    });
    this.section = this.doc.struct('Sect', { title: bookmark });
    this.root.add(this.section);
  }

  /**
   * Draws something that screen readers skip.
   * @param {() => void} draw
   */
  artifact(draw) {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /**
   * Text as an element of the document.
   * @param {string} kind `P`, `H1`, `H2`, `LBody`...
   * @param {string} content
   * @param {TextStyle} style
   * @param {Element} parent
   * @returns {number} the position below it
   */
  text(
    kind,
    content,
    { x, y, width, font = 'text', size = 12.5, colour = INK.text, gap = size * 0.42, ...rest },
    parent = this.section,
  ) {
    const draw = () => {
      this.doc
        .font(font === 'display' ? displayCut(size) : font)
        .fontSize(size)
        .fillColor(colour);
      this.doc.text(content, x, y, { width, lineGap: gap, ...rest });
    };
    parent.add(this.doc.struct(kind, {}, draw));
    return this.doc.y;
  }

  /**
   * A list; each entry has a mark that screen readers skip.
   * @param {readonly string[]} items
   * @param {TextStyle} style
   */
  list(items, { x, y, width, ...style }) {
    const list = this.doc.struct('L');
    this.section.add(list);
    let top = y;
    for (const item of items) {
      const mark = top + 6;
      this.artifact(() => this.doc.rect(x, mark, 10, 1.2).fill(INK.accent));
      const entry = this.doc.struct('LI');
      list.add(entry);
      top = this.text('LBody', item, { x: x + 20, y: top, width: width - 20, ...style }, entry) + 4;
      entry.end();
    }
    list.end();
    return top;
  }

  /**
   * A picture cut to its frame, with its alternative text.
   * @param {string} name
   * @param {{ x: number, y: number, width: number, height: number }} frame
   */
  async picture(name, { x, y, width, height }) {
    const bytes = await framed(name, width, height);
    const bounds = [x, PAGE.height - y - height, x + width, PAGE.height - y];
    this.section.add(
      this.doc.struct(
        'Figure',
        /** @type {PDFKit.Mixins.StructureElementOptions} */ ({ alt: altOf(name), bbox: bounds }),
        () => {
          this.doc.image(bytes, x, y, { width, height });
        },
      ),
    );
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   */
  line(x, y, width, colour = INK.line) {
    this.artifact(() => this.doc.rect(x, y, width, 0.8).fill(colour));
  }

  /** Ends the document and returns its bytes. */
  async bytes() {
    /** @type {Buffer[]} */
    const parts = [];
    const ended = new Promise((resolve, reject) => {
      this.doc
        .on('data', (part) => parts.push(part))
        .on('end', () => resolve(null))
        .on('error', reject);
    });
    this.root.end();
    this.doc.end();
    await ended;
    return Buffer.concat(parts);
  }

  #footer() {
    const y = PAGE.height - 40;
    this.doc.font('text').fontSize(10).fillColor(INK.quiet);
    this.doc.text('Stanze · Guida agli Stili', PAGE.margin, y, { lineBreak: false });
    this.doc.text(String(this.count), PAGE.margin, y, {
      width: PAGE.width - 2 * PAGE.margin,
      align: 'right',
      lineBreak: false,
    });
  }
}
