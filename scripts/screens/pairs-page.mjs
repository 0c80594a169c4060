import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { print } from '../lib/log.mjs';
import { Failure } from '../lib/run.mjs';

const STYLE = `body { font: 15px/1.4 system-ui; margin: 24px; background: #777; color: #fff }
section { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin: 0 auto 64px; max-width: 1600px }
h2, footer { grid-column: 1 / -1; margin: 0 } button { display: block; width: 100%; padding: 0; border: 4px solid transparent; background: none }
img { display: block; width: 100% } button[aria-pressed=true] { border-color: #fff }
output { position: sticky; top: 0; display: block; padding: 8px; background: #333 }`;

/** Counts how often the picture of the second folder was preferred, and shows which one it was only after the choice. */
const SCRIPT = `
const total = document.querySelectorAll('section').length;
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (!button) return;
  const section = button.closest('section');
  for (const each of section.querySelectorAll('button')) each.setAttribute('aria-pressed', String(each === button));
  section.querySelector('footer').textContent = 'Chosen: ' + button.dataset.side;
  const chosen = [...document.querySelectorAll('[aria-pressed=true]')];
  const after = chosen.filter(({ dataset }) => dataset.side === 'after').length;
  document.querySelector('output').textContent = chosen.length + ' of ' + total + ' judged, "after" chosen ' + after + ' times';
});`;

/** @param {string} folder */
function picturesIn(folder) {
  if (!existsSync(folder)) throw new Failure(`${folder} does not exist; take its pictures with --out first.`);
  return readdirSync(folder).filter((name) => name.endsWith('.webp'));
}

/**
 * A page with every picture that is in both folders: before and after at the same size, in a random order that the page
 * does not show before a choice, so that they can be judged blind.
 * @param {string} before folder of pictures that `npm run screens` wrote
 * @param {string} after another one; the page is written there, as `pairs.html`
 * @returns {string[]} the names of the compared files
 * @throws {Failure} when a folder is missing, or no picture is in both
 */
export function writePairs(before, after) {
  const earlier = new Set(picturesIn(before));
  const names = picturesIn(after).filter((name) => earlier.has(name));
  if (names.length === 0) throw new Failure(`No picture is in ${before} and in ${after}.`);
  const head = `<!doctype html><meta charset="utf-8"><title>Pairs</title><style>${STYLE}</style><output>Choose the better picture of each pair</output>`;
  const sections = names.map((name) => {
    const sides = [
      { side: 'before', file: path.relative(after, path.join(before, name)) },
      { side: 'after', file: name },
    ];
    if (randomInt(2) === 1) sides.reverse();
    const buttons = sides.map(
      ({ side, file }) =>
        `<button data-side="${side}" aria-pressed="false"><img loading="lazy" src="${file}" alt=""></button>`,
    );
    return `<section><h2>${name.replace('.webp', '')}</h2>${buttons.join('')}<footer></footer></section>`;
  });
  writeFileSync(
    path.join(after, 'pairs.html'),
    `${head}\n${sections.join('\n')}\n<script>${SCRIPT}</script>\n`,
  );
  print(`${names.length} pairs in ${path.join(after, 'pairs.html')}`);
  return names;
}
