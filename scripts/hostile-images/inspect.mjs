/** `node scripts/hostile-images/inspect.mjs FOLDER`: what the stored files still carry, as JSON. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** What must not be found in the bytes of a stored file, whoever reads them. */
const TRACES = [
  'SEGRETO',
  '<script',
  '<?php',
  'Exif',
  'http://ns.adobe.com',
  'ICC_PROFILE',
  'PK\u0003\u0004',
];
const BLOCKS = ['exif', 'icc', 'iptc', 'xmp', 'comments', 'gainMap', 'tifftagPhotoshop'];

/** Every stored file with the metadata, traces and pages it has; `broken` when it is no picture. */
export async function inspectStored(folder) {
  const names = readdirSync(folder);
  const found = [];
  for (const name of names) {
    const bytes = readFileSync(path.join(folder, name));
    const traces = TRACES.filter((trace) => bytes.includes(trace));
    const facts = await sharp(bytes)
      .metadata()
      .catch(() => null);
    const blocks = facts ? BLOCKS.filter((block) => facts[block] !== undefined) : ['broken'];
    found.push({
      name,
      bytes,
      problems: [...traces, ...blocks, ...((facts?.pages ?? 1) > 1 ? ['pages'] : [])],
    });
  }
  return found;
}

if (process.argv[1] === import.meta.filename) {
  const found = await inspectStored(process.argv[2]);
  console.log(JSON.stringify(found.map(({ name, problems }) => ({ name, problems }))));
}
