import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readJson } from '../paths.mjs';
import { Failure } from '../run.mjs';

/** @typedef {Record<string, { file: string, css?: string[], imports?: string[] }>} Manifest as Vite writes it */

const ENTRY = 'index.html';
const PAGES = [ENTRY, 'home.html'];
const HOME = /^src\/pages\/home\/home-page\./;
const LATIN_A = 0x61;

/**
 * The given keys of the manifest and all that they import, directly or not.
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @param {Set<string>} found
 */
function withImports(manifest, keys, found = new Set()) {
  for (const key of keys.filter((each) => !found.has(each))) {
    found.add(key);
    withImports(manifest, manifest[key]?.imports ?? [], found);
  }
  return found;
}

/**
 * Files that the pages name: scripts, preloads, style sheets.
 * @param {string} dist
 * @param {string} extension
 */
function namedIn(dist, extension) {
  const pages = PAGES.map((page) => path.join(dist, page)).filter((file) => existsSync(file));
  const links = pages.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:src|href)="\/([^"]+)"/g),
  ]);
  return links.map(([, file = '']) => file).filter((file) => file.endsWith(extension));
}

/** @param {string} face a rule `@font-face` */
function coversLatin(face) {
  const ranges = /unicode-range:([^;}]+)/i.exec(face)?.[1];
  if (!ranges) return true;
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace(/^u\+/i, '').split('-');
    const first = parseInt(from.replaceAll('?', '0'), 16);
    const last = parseInt(to.replaceAll('?', 'f'), 16);
    return first <= LATIN_A && LATIN_A <= last;
  });
}

/**
 * Font files that a browser fetches for Italian text, as addresses in the built folder.
 * @param {string} css
 */
function fontsOf(css) {
  const faces = css.match(/@font-face\s*\{[^}]+\}/g) ?? [];
  return faces.filter(coversLatin).flatMap((face) => /url\(["']?\/?([^"')]+\.woff2)/.exec(face)?.[1] ?? []);
}

/** @param {string[]} list */
const unique = (list) => [...new Set(list)];

/**
 * What the first visit of `/` loads before the page is usable, from the built app: the entry, the home page's own
 * chunk, all that both import, and what the pages name themselves.
 * @param {string} dist folder of the build, with Vite's manifest
 * @returns {{ scripts: { file: string, bytes: number }[], fonts: { file: string, bytes: number }[] }} scripts in
 *   bytes of gzip, fonts (already compressed) in bytes
 * @throws {Failure} when the build does not look as expected, so that nothing would be measured
 */
export function firstVisit(dist) {
  /** @type {Manifest} */
  const manifest = readJson(path.join(dist, '.vite', 'manifest.json')) ?? {};
  const starts = Object.keys(manifest).filter((key) => key === ENTRY || HOME.test(key));
  if (starts.length < 2) throw new Failure(`${dist} lacks the entry or the home page to measure.`);
  const chunks = [...withImports(manifest, starts)].flatMap((key) => manifest[key] ?? []);
  const read = (/** @type {string} */ file) => readFileSync(path.join(dist, file));

  const scripts = unique([...chunks.map(({ file }) => file), ...namedIn(dist, '.js')]);
  const styles = unique([...chunks.flatMap(({ css = [] }) => css), ...namedIn(dist, '.css')]);
  const fonts = unique([
    ...styles.flatMap((file) => fontsOf(read(file).toString())),
    ...namedIn(dist, '.woff2'),
  ]);
  return {
    scripts: scripts.map((file) => ({ file, bytes: gzipSync(read(file)).length })),
    fonts: fonts.map((file) => ({ file, bytes: read(file).length })),
  };
}
