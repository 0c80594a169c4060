import './lib/node-version.mjs';
import { firstVisit } from './lib/first-visit.mjs';
import { precached } from './lib/precached.mjs';
import { say } from './lib/log.mjs';
import { inProject } from './lib/paths.mjs';
import { Failure, main } from './lib/run.mjs';

/** Limits of the first visit of `/`, in bytes: gzip for scripts, as they are for fonts. */
const LIMITS = { scripts: 100_000, fonts: 90_000 };
const NAMES = { scripts: 'JavaScript (gzip)', fonts: 'Font' };
/** What the service worker keeps of the app's own files, in bytes of the disk. */
const PRECACHE_LIMIT = 2_000_000;

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).replace('.', ',')} kB`;

function report(what, files) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  say(`  ${NAMES[what]}: ${kilobytes(total)} di ${kilobytes(LIMITS[what])}`);
  for (const { file, bytes } of files) say(`    ${kilobytes(bytes).padStart(9)}  ${file}`);
  return total <= LIMITS[what];
}

function reportPrecache(files) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  say(`  Precache: ${kilobytes(total)} di ${kilobytes(PRECACHE_LIMIT)}, ${files.length} file`);
  return total <= PRECACHE_LIMIT;
}

await main(async () => {
  const dist = inProject('frontend', 'dist');
  const kept = Object.entries(firstVisit(dist)).map(([what, files]) => report(what, files));
  if (kept.includes(false)) throw new Failure('La prima visita pesa troppo.');
  if (!reportPrecache(precached(dist))) throw new Failure('Il precache del service worker pesa troppo.');
});
