import { Book } from './book.mjs';
import { guideFingerprint } from './fingerprint.mjs';
import { choosing, closing, cover, opening, options } from './other-pages.mjs';
import { stylePage } from './style-page.mjs';
import { OPTIONS_TITLE, SUBTITLE, TITLE } from './texts.mjs';

/** Creates the guide: its bytes, and the number of its pages. */
export async function createGuide() {
  const { STYLES, STYLE_LETTERS } = await import('../../domain/dist/styles.js');
  const { SPECIALTIES: specialties } = await import('../../domain/dist/specialties.js');
  const styles = STYLE_LETTERS.map((letter) => STYLES[letter]);
  const book = new Book({
    title: `${TITLE} · Stanze`,
    subject: SUBTITLE,
    fingerprint: guideFingerprint(),
  });
  await cover(book);
  await opening(book, styles);
  for (const style of styles) await stylePage(book, style);
  const [first, second] = OPTIONS_TITLE;
  await options(book, first, { styles: styles.slice(0, 2), specialties, picture: 'materials-A' });
  await options(book, second, { styles: styles.slice(2), specialties, picture: 'materials-D' });
  await choosing(book);
  await closing(book);
  return { pdf: await book.bytes(), pages: book.count };
}
