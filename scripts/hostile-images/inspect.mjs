/** `node scripts/hostile-images/inspect.mjs FOLDER`: what metadata the stored files still contain, as JSON. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Texts that the bytes of a stored file must not contain. */
const TRACES = [
  'SEGRETO',
  '<script',
  '<?php',
  'Exif',
  'http://ns.adobe.com',
  'ICC_PROFILE',
  'PK\u0003\u0004',
];
const BLOCKS = /** @type {const} */ ([
  'exif',
  'icc',
  'iptc',
  'xmp',
  'comments',
  'gainMap',
  'tifftagPhotoshop',
]);

/**
 * Every stored file with its metadata blocks, traces and extra pages; `broken` when it is no picture.
 * @param {string} folder
 */
export async function inspectStored(folder) {
  const names = readdirSync(folder);
  const found = [];
  for (const name of names) {
    const bytes = readFileSync(path.join(folder, name));
    const traces = TRACES.filter((trace) => bytes.includes(trace));
    const metadata = await sharp(bytes)
      .metadata()
      .catch(() => null);
    const blocks = metadata ? BLOCKS.filter((block) => metadata[block] !== undefined) : ['broken'];
    found.push({
      name,
      bytes,
      problems: [...traces, ...blocks, ...((metadata?.pages ?? 1) > 1 ? ['pages'] : [])],
    });
  }
  return found;
}

if (process.argv[1] === import.meta.filename) {
  const found = await inspectStored(process.argv[2] ?? '.');
  console.log(JSON.stringify(found.map(({ name, problems }) => ({ name, problems }))));
}
