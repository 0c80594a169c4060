import { writeFileSync } from 'node:fs';
import path from 'node:path';

const STYLE = `body { font: 14px system-ui; margin: 24px; background: #777; color: #fff }
section { margin-bottom: 48px } div { display: flex; gap: 12px; align-items: start; overflow-x: auto }
figure { margin: 0; flex: none } img { height: 560px; display: block; object-fit: cover; object-position: top }`;

/** @typedef {{ name: string, width: number, scheme: string, file: string }} Picture */

const figure = (/** @type {Picture} */ { file, width, scheme }) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a><figcaption>${width} ${scheme}</figcaption></figure>`;

/**
 * Writes a page with all pictures of a run, one row for each screen.
 * @param {string} folder
 * @param {Picture[]} pictures
 */
export function writeIndex(folder, pictures) {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const rows = names.map((name) => {
    const figures = pictures.filter((picture) => picture.name === name).map(figure);
    return `<section id="${name}"><h2>${name}</h2><div>${figures.join('')}</div></section>`;
  });
  const head = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>`;
  writeFileSync(path.join(folder, 'index.html'), `${head}\n${rows.join('\n')}\n`);
}
