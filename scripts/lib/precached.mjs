import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './run.mjs';

const ENTRY = /"url":"([^"]+)"/g;
const PICTURE = /\.(?:avif|webp|jpe?g)$/;

/**
 * The files that the built service worker keeps when it is installed.
 * @param {string} dist folder of the build
 * @returns {{ file: string, bytes: number }[]}
 * @throws {Failure} when there is no list, when it lacks a page, or when pictures are in it: they have their own cache
 */
export function precached(dist) {
  const worker = path.join(dist, 'sw.js');
  const text = existsSync(worker) ? readFileSync(worker, 'utf8') : '';
  const files = [...text.matchAll(ENTRY)].map(([, file]) => file);
  for (const page of ['index.html', 'home.html']) {
    if (!files.includes(page)) throw new Failure(`Nel precache manca ${page}.`);
  }
  const picture = files.find((file) => PICTURE.test(file));
  if (picture) throw new Failure(`Nel precache non vanno le immagini: ${picture}.`);
  return files.map((file) => ({ file, bytes: statSync(path.join(dist, file)).size }));
}
