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
const FONTS = { display: 'bodoni-moda', text: 'instrument-sans', strong: 'instrument-sans-semibold' };

/**
 * A tagged PDF, page after page: what is text or picture stands in the tree of the document, in reading order; lines,
 * grounds and page numbers are artifacts.
 */
export class Book {
  constructor({ title, subject, fingerprint }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      tagged: true,
      lang: 'it-IT',
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: title,
        Author: 'Stanze',
        Subject: subject,
        Impronta: fingerprint,
        CreationDate: new Date(0),
        ModDate: new Date(0),
      },
    });
    for (const [name, file] of Object.entries(FONTS))
      this.doc.registerFont(name, inProject('scripts/guide/fonts', `${file}.ttf`));
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.count = 0;
  }

  /** Begins a page and its section; `bookmark` names it in the outline. */
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

  /** Something that is seen and not read. */
  artifact(draw) {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /**
   * Text as an element of the document (`P`, `H1`, `H2`, `LBody`...).
   * @returns {number} where it ends
   */
  text(
    kind,
    words,
    { x, y, width, font = 'text', size = 12.5, colour = INK.text, gap = size * 0.42, ...rest },
    parent = this.section,
  ) {
    parent.add(
      this.doc.struct(kind, () => {
        this.doc.font(font).fontSize(size).fillColor(colour);
        this.doc.text(words, x, y, { width, lineGap: gap, ...rest });
      }),
    );
    return this.doc.y;
  }

  /** Text in a list; each entry has a mark that is drawn, not read. */
  list(items, { x, y, width, ...style }) {
    const list = this.doc.struct('L');
    this.section.add(list);
    let at = y;
    for (const item of items) {
      const mark = at + 6;
      this.artifact(() => this.doc.rect(x, mark, 10, 1.2).fill(INK.accent));
      const entry = this.doc.struct('LI');
      list.add(entry);
      at = this.text('LBody', item, { x: x + 20, y: at, width: width - 20, ...style }, entry) + 4;
      entry.end();
    }
    list.end();
    return at;
  }

  /** A picture cut to its frame, with its words for whoever does not see it. */
  async picture(name, { x, y, width, height }) {
    const bytes = await framed(name, width, height);
    const bounds = [x, PAGE.height - y - height, x + width, PAGE.height - y];
    this.section.add(
      this.doc.struct('Figure', { alt: altOf(name), bbox: bounds }, () => {
        this.doc.image(bytes, x, y, { width, height });
      }),
    );
  }

  line(x, y, width, colour = INK.line) {
    this.artifact(() => this.doc.rect(x, y, width, 0.8).fill(colour));
  }

  /** Ends the document and gives its bytes. */
  async bytes() {
    const parts = [];
    const ended = new Promise((resolve, reject) => {
      this.doc
        .on('data', (part) => parts.push(part))
        .on('end', resolve)
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
