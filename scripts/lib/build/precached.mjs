import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../run.mjs';

const ENTRY = /"url":"([^"]+)"/g;
const PICTURE = /\.(?:avif|webp|jpe?g)$/;
/** Beside the text of a portfolio that could not be loaded (designer-failed.tsx). */
const OFFLINE_PICTURE = /^assets\/piece-E-800-[^/]+\.avif$/;

/**
 * The files that the built service worker stores at installation (the precache).
 * @param {string} dist folder of the build
 * @returns {{ file: string, bytes: number }[]}
 * @throws {Failure} without a list, when it lacks a page, or when it holds other pictures: they have their own cache
 */
export function precached(dist) {
  const worker = path.join(dist, 'sw.js');
  const text = existsSync(worker) ? readFileSync(worker, 'utf8') : '';
  const files = [...text.matchAll(ENTRY)].map(([, file = '']) => file);
  for (const page of ['index.html', 'home.html']) {
    if (!files.includes(page)) throw new Failure(`The precache lacks ${page}.`);
  }
  if (!files.some((file) => OFFLINE_PICTURE.test(file)))
    throw new Failure('The precache lacks the offline picture.');
  const picture = files.find((file) => PICTURE.test(file) && !OFFLINE_PICTURE.test(file));
  if (picture) throw new Failure(`Pictures do not belong into the precache: ${picture}.`);
  return files.map((file) => ({ file, bytes: statSync(path.join(dist, file)).size }));
}
