import './lib/node-version.mjs';
import { firstVisit } from './lib/build/first-visit.mjs';
import { print } from './lib/log.mjs';
import { inProject } from './lib/paths.mjs';
import { precached } from './lib/build/precached.mjs';
import { prepare } from './lib/prepare.mjs';
import { townTable } from './lib/build/town-table.mjs';
import { Failure, main } from './lib/run.mjs';

/** @typedef {{ file: string, bytes: number }[]} Files */

/** Limits of the first visit of `/`, in bytes: scripts as gzip, fonts as files. */
const LIMITS = { scripts: 92_000, fonts: 90_000 };
const NAMES = { scripts: 'JavaScript (gzip)', fonts: 'Fonts' };
/** The app's own files that the service worker stores, in bytes on the disk. */
const PRECACHE_LIMIT = 2_000_000;
/** The table of towns, which is loaded when somebody types a town, in bytes of gzip. */
const TOWNS_LIMIT = 110_000;

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {Files} files */
const sizeOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * @param {keyof typeof LIMITS} kind
 * @param {Files} files
 * @returns {boolean} whether the limit holds
 */
function report(kind, files) {
  print(`  ${NAMES[kind]}: ${kilobytes(sizeOf(files))} of ${kilobytes(LIMITS[kind])}`);
  for (const { file, bytes } of files) print(`    ${kilobytes(bytes).padStart(9)}  ${file}`);
  return sizeOf(files) <= LIMITS[kind];
}

await main(async () => {
  await prepare({ build: ['frontend'] });
  const dist = inProject('frontend', 'dist');
  const { scripts, fonts } = firstVisit(dist);
  const areWithinLimits = [report('scripts', scripts), report('fonts', fonts)];
  if (areWithinLimits.includes(false)) throw new Failure('The first visit is too large.');
  const files = precached(dist);
  print(`  Precache: ${kilobytes(sizeOf(files))} of ${kilobytes(PRECACHE_LIMIT)}, ${files.length} files`);
  if (sizeOf(files) > PRECACHE_LIMIT) throw new Failure('The precache of the service worker is too large.');
  const towns = townTable(dist, files);
  print(`  Table of towns (gzip): ${kilobytes(towns)} of ${kilobytes(TOWNS_LIMIT)}`);
  if (towns > TOWNS_LIMIT) throw new Failure('The table of towns is too large.');
});
