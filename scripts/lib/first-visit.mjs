import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readJson } from './paths.mjs';
import { Failure } from './run.mjs';

const ENTRY = 'index.html';
const PAGES = [ENTRY, 'home.html'];
const HOME = /^src\/pages\/home-page\./;
const LATIN_A = 0x61;

/** Keys of the manifest that `keys` need before they can run, themselves included. */
function withImports(manifest, keys, found = new Set()) {
  for (const key of keys.filter((each) => !found.has(each))) {
    found.add(key);
    withImports(manifest, manifest[key].imports ?? [], found);
  }
  return found;
}

/** What the pages themselves name: scripts, preloads, style sheets. */
function namedIn(dist, extension) {
  const pages = PAGES.map((page) => path.join(dist, page)).filter((file) => existsSync(file));
  const links = pages.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:src|href)="\/([^"]+)"/g),
  ]);
  return links.map(([, file]) => file).filter((file) => file.endsWith(extension));
}

function coversLatin(face) {
  const ranges = /unicode-range:([^;}]+)/i.exec(face)?.[1];
  if (!ranges) return true;
  return ranges.split(',').some((range) => {
    const [from, to = from] = range.trim().replace(/^u\+/i, '').split('-');
    const [first, last] = [from.replaceAll('?', '0'), to.replaceAll('?', 'f')].map((hex) =>
      parseInt(hex, 16),
    );
    return first <= LATIN_A && LATIN_A <= last;
  });
}

/** Font files that Italian text makes a browser fetch, as addresses in the built folder. */
function fontsOf(css) {
  const faces = css.match(/@font-face\s*\{[^}]+\}/g) ?? [];
  const addresses = faces.filter(coversLatin).map((face) => /url\(["']?\/?([^"')]+\.woff2)/.exec(face)?.[1]);
  return addresses.filter(Boolean);
}

const unique = (list) => [...new Set(list)];

/**
 * What the first visit of `/` brings before the page is usable, from the built app: the entry, the home page's own
 * chunk, all that both import, and whatever the pages name themselves.
 * @param {string} dist folder of the build, with Vite's manifest
 * @returns {{ scripts: { file: string, bytes: number }[], fonts: { file: string, bytes: number }[] }} scripts in
 *   bytes of gzip, fonts (compressed already) in bytes
 * @throws {Failure} when the build does not look as expected, so that nothing would be measured
 */
export function firstVisit(dist) {
  const manifest = readJson(path.join(dist, '.vite', 'manifest.json'));
  const starts = Object.keys(manifest ?? {}).filter((key) => key === ENTRY || HOME.test(key));
  if (starts.length < 2) throw new Failure(`In ${dist} mancano l'ingresso o la pagina iniziale da misurare.`);
  const chunks = [...withImports(manifest, starts)].map((key) => manifest[key]);
  const read = (file) => readFileSync(path.join(dist, file));

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
