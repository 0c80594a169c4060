/**
 * Makes `pictures/widths/<name>-<width>.avif` from `pictures/originals/<name>.webp` and brings
 * `pictures/pictures.json` up to date. The results are committed, so a start never waits for this: run
 * `node scripts/pictures.mjs` by hand after adding or replacing an original (`--force` encodes all again).
 * The `alt` texts in the manifest are written by people; this script keeps them and names the missing ones.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'pictures');
const ORIGINALS = path.join(ROOT, 'originals');
const WIDTHS = path.join(ROOT, 'widths');
const MANIFEST = path.join(ROOT, 'pictures.json');
const LADDER = [160, 240, 320, 480, 640, 800, 1200, 1920];
const AVIF = { quality: 50, effort: 4, chromaSubsampling: '4:2:0' };
const PLACEHOLDER_LIMIT = 300;

const force = process.argv.includes('--force');

/** The steps of the ladder below the picture's own width, then its own width. */
function widthsFor(ownWidth) {
  return [...LADDER.filter((width) => width < ownWidth), Math.min(ownWidth, LADDER.at(-1))];
}

/** A picture 20 px wide as a data URL, at the best quality that stays under the limit. */
async function placeholderOf(file) {
  for (const quality of [40, 25, 12, 5, 1]) {
    const bytes = await sharp(file).resize(20).webp({ quality, effort: 6 }).toBuffer();
    const url = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (url.length < PLACEHOLDER_LIMIT || quality === 1) return url;
  }
  throw new Error(`Nessun segnaposto per ${file}`);
}

async function encode(name, width, existing) {
  const target = `${name}-${width}.avif`;
  if (!force && existing.has(target)) return;
  await sharp(path.join(ORIGINALS, `${name}.webp`))
    .resize(width)
    .avif(AVIF)
    .toFile(path.join(WIDTHS, target));
}

async function describe(name, alt, existing) {
  const file = path.join(ORIGINALS, `${name}.webp`);
  const { width, height } = await sharp(file).metadata();
  const widths = widthsFor(width);
  for (const step of widths) await encode(name, step, existing);
  return { width, height, placeholder: await placeholderOf(file), widths, alt };
}

async function removeOrphans(manifest, existing) {
  const wanted = new Set(
    Object.entries(manifest).flatMap(([name, { widths }]) => widths.map((width) => `${name}-${width}.avif`)),
  );
  const orphans = [...existing].filter((file) => !wanted.has(file));
  await Promise.all(orphans.map((file) => rm(path.join(WIDTHS, file))));
}

/** JSON as the formatter of this project wants it: lists of numbers in one line. */
function inOneLine(manifest) {
  const lists = /\[\s+([\d,\s]+?)\s+\]/g;
  const text = JSON.stringify(manifest, null, 2);
  return `${text.replace(lists, (_, numbers) => `[${numbers.split(/,\s+/).join(', ')}]`)}\n`;
}

async function main() {
  await mkdir(WIDTHS, { recursive: true });
  const known = JSON.parse(await readFile(MANIFEST, 'utf8').catch(() => '{}'));
  const existing = new Set(await readdir(WIDTHS));
  const files = (await readdir(ORIGINALS)).filter((file) => file.endsWith('.webp')).sort();
  const manifest = {};
  for (const [index, file] of files.entries()) {
    const name = path.basename(file, '.webp');
    manifest[name] = await describe(name, known[name]?.alt ?? '', existing);
    console.log(`${index + 1}/${files.length} ${name}`);
  }
  await removeOrphans(manifest, existing);
  await writeFile(MANIFEST, inOneLine(manifest));
  const silent = Object.keys(manifest).filter((name) => manifest[name].alt === '');
  if (silent.length > 0) {
    console.error(`Manca il testo alternativo di: ${silent.join(', ')}`);
    process.exitCode = 1;
  }
}

await main();
