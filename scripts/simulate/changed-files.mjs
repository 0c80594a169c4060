/** Loader hooks of Node: files of the server as a planted bug changes them. */
import { fileURLToPath } from 'node:url';

/** @typedef {import('./planted-bugs.mjs').Change} Change */

/** @type {(Change & { path: string })[]} */
let changes = [];

/** @param {(Change & { path: string })[]} data */
export function initialize(data) {
  changes = data;
}

/**
 * @param {string} url
 * @param {unknown} context
 * @param {(url: string, context: unknown) => Promise<{ source: unknown }>} nextLoad
 */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  const path = url.startsWith('file:') ? fileURLToPath(url) : '';
  const wanted = changes.filter((change) => change.path === path);
  if (wanted.length === 0) return loaded;
  let source = String(loaded.source);
  for (const { from, to, file } of wanted) {
    if (!source.includes(from)) throw new Error(`${file} does not contain: ${from}`);
    source = source.replace(from, () => to);
  }
  return { ...loaded, source };
}
