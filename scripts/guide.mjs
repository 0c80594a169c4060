/**
 * Makes `frontend/public/Guida-agli-Stili.pdf` from the project's texts and pictures. The result is committed, so a start
 * never waits for it: run `node scripts/guide.mjs` by hand after a change (a test says when). Needs a built domain.
 */
import { writeFileSync } from 'node:fs';
import { Book } from './guide/book.mjs';
import { guideFingerprint } from './guide/fingerprint.mjs';
import { choosing, closing, cover, opening, options } from './guide/other-pages.mjs';
import { stylePage } from './guide/style-page.mjs';
import { OPTIONS_TITLE, SUBTITLE, TITLE } from './guide/texts.mjs';
import { inProject } from './lib/paths.mjs';

const { STYLES, STYLE_LETTERS } = await import('../domain/dist/styles.js');
const { SPECIALTIES } = await import('../domain/dist/specialties.js');

const styles = STYLE_LETTERS.map((letter) => STYLES[letter]);
const book = new Book({ title: `${TITLE} · Stanze`, subject: SUBTITLE, fingerprint: guideFingerprint() });
await cover(book);
await opening(book, styles);
for (const style of styles) await stylePage(book, style);
const [first, second] = OPTIONS_TITLE;
await options(book, first, { styles: styles.slice(0, 2), specialties: SPECIALTIES, picture: 'materials-A' });
await options(book, second, { styles: styles.slice(2), specialties: SPECIALTIES, picture: 'materials-D' });
await choosing(book);
await closing(book);
const pdf = await book.bytes();
writeFileSync(inProject('frontend/public/Guida-agli-Stili.pdf'), pdf);
console.log(`${book.count} pages, ${(pdf.length / 1024 / 1024).toFixed(2)} MB`);
