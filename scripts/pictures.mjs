/**
 * `node scripts/pictures.mjs`: writes `pictures/widths/<name>-<width>.avif` from `pictures/originals/<name>.webp` and
 * updates `pictures/pictures.json`. The results are committed: run it after adding or replacing an original (`--force`
 * encodes all again). The `alt` texts in the manifest are written by people; this script copies them and lists the missing
 * ones.
 */
import './lib/node-version.mjs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasFlag } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { inProject } from './lib/paths.mjs';
import { prepareOrExit } from './lib/prepare.mjs';
import { Failure, main } from './lib/run.mjs';

await prepareOrExit({ build: [] });
// The packages may have been installed only now.
const { default: sharp } = await import('sharp');

/** @typedef {{ width: number, height: number, placeholder: string, widths: number[], alt: string }} Picture */
/** @typedef {Record<string, Picture>} Manifest */

const ROOT = inProject('pictures');
const ORIGINALS = path.join(ROOT, 'originals');
const WIDTHS = path.join(ROOT, 'widths');
const MANIFEST = path.join(ROOT, 'pictures.json');
const LARGEST = 1920;
const SIZES = [160, 240, 320, 480, 640, 800, 1200, LARGEST];
const AVIF = { quality: 50, effort: 4, chromaSubsampling: '4:2:0' };
const PLACEHOLDER_LIMIT = 300;

const force = hasFlag('force');

/**
 * The sizes below the picture's own width, then its own width.
 * @param {number} ownWidth
 */
function widthsFor(ownWidth) {
  return [...SIZES.filter((width) => width < ownWidth), Math.min(ownWidth, LARGEST)];
}

/**
 * A picture 20 px wide as a data URL, at the best quality below the limit.
 * @param {string} file
 */
async function placeholderOf(file) {
  for (const quality of [40, 25, 12, 5, 1]) {
    const bytes = await sharp(file).resize(20).webp({ quality, effort: 6 }).toBuffer();
    const url = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (url.length < PLACEHOLDER_LIMIT || quality === 1) return url;
  }
  throw new Error(`No placeholder for ${file}`);
}

/**
 * @param {string} name
 * @param {number} width
 * @param {Set<string>} existing
 */
async function encode(name, width, existing) {
  const target = `${name}-${width}.avif`;
  if (!force && existing.has(target)) return;
  await sharp(path.join(ORIGINALS, `${name}.webp`))
    .resize(width)
    .avif(AVIF)
    .toFile(path.join(WIDTHS, target));
}

/**
 * @param {string} name
 * @param {string} alt
 * @param {Set<string>} existing
 * @returns {Promise<Picture>}
 */
async function describe(name, alt, existing) {
  const file = path.join(ORIGINALS, `${name}.webp`);
  const { width, height } = await sharp(file).metadata();
  const widths = widthsFor(width);
  for (const size of widths) await encode(name, size, existing);
  return { width, height, placeholder: await placeholderOf(file), widths, alt };
}

/**
 * @param {Manifest} manifest
 * @param {Set<string>} existing
 */
async function removeUnexpected(manifest, existing) {
  const expected = new Set(
    Object.entries(manifest).flatMap(([name, { widths }]) => widths.map((width) => `${name}-${width}.avif`)),
  );
  const unexpected = [...existing].filter((file) => !expected.has(file));
  await Promise.all(unexpected.map((file) => rm(path.join(WIDTHS, file))));
}

/**
 * JSON in the format of this project: lists of numbers in one line.
 * @param {Manifest} manifest
 */
function inOneLine(manifest) {
  const lists = /\[\s+([\d,\s]+?)\s+\]/g;
  const text = JSON.stringify(manifest, null, 2);
  return `${text.replace(lists, (_, numbers) => `[${numbers.split(/,\s+/).join(', ')}]`)}\n`;
}

await main(async () => {
  await mkdir(WIDTHS, { recursive: true });
  /** @type {Manifest} */
  const before = JSON.parse(await readFile(MANIFEST, 'utf8').catch(() => '{}'));
  const existing = new Set(await readdir(WIDTHS));
  const files = (await readdir(ORIGINALS)).filter((file) => file.endsWith('.webp')).sort();
  /** @type {Manifest} */
  const manifest = {};
  for (const [index, file] of files.entries()) {
    const name = path.basename(file, '.webp');
    manifest[name] = await describe(name, before[name]?.alt ?? '', existing);
    print(`${index + 1}/${files.length} ${name}`);
  }
  await removeUnexpected(manifest, existing);
  await writeFile(MANIFEST, inOneLine(manifest));
  const missing = Object.keys(manifest).filter((name) => manifest[name]?.alt === '');
  if (missing.length > 0) throw new Failure(`Without an alternative text: ${missing.join(', ')}`);
});
