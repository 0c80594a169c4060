import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, scale } from './bench/measure.mjs';
import { printComparison, printScale, printServer, printSlowest } from './bench/report.mjs';
import { residentMb, slowestSince, startProduct, startReference, stop } from './bench/servers.mjs';
import { createRequests } from './bench/requests.mjs';
import { seedDesigners } from './bench/seed.mjs';

/**
 * `npm run bench` compares with a bare Fastify at 10 000 designers; `npm run bench -- --million` also measures a
 * million, `--scale` does only that. How to read it: docs/operations.md.
 */
const ROOT = join(import.meta.dirname, '..');
const MILLION = process.argv.includes('--million');
const SCALE_ONLY = process.argv.includes('--scale');
const seconds = Number(/--seconds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 4);
const rounds = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 3);

async function seeded(count) {
  const folder = mkdtempSync(join(tmpdir(), 'stanze-bench-'));
  console.log(`Preparo ${count.toLocaleString('it')} designer…`);
  execFileSync(process.execPath, [join(ROOT, 'backend/dist/migrate.js'), 'up'], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'ignore',
  });
  const domain = await import('../domain/dist/specialties.js');
  seedDesigners(folder, count, domain);
  reachTheDisk(join(folder, 'stanze.sqlite'));
  return folder;
}

/** What the seed wrote must not be written back while something is measured: a durable write would wait for all of it. */
function reachTheDisk(file) {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

async function withServer(count, work) {
  const folder = await seeded(count);
  try {
    const figures = await served(folder, count, work);
    // In a run of its own: watching costs time.
    await served(folder, count, watchStatements, { isWatched: true });
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function served(folder, count, work, options) {
  const product = await startProduct(folder, {}, options);
  try {
    return await work(product, await createRequests(product.base, count), folder);
  } finally {
    await stop(product.child);
  }
}

async function watchStatements(product, requests) {
  await slowestSince(product.child);
  await scale(product, requests, { seconds: 1 });
  printSlowest(await slowestSince(product.child));
}

async function besideReference(product, requests, folder) {
  const reference = await startReference(folder);
  printComparison(await compare(product, reference, requests, { seconds, rounds }));
  await stop(reference.child);
}

const small = await withServer(10_000, async (product, requests, folder) => {
  if (!SCALE_ONLY) await besideReference(product, requests, folder);
  const figures = await scale(product, requests, { seconds });
  printServer('10 000 designers', product.startMs, residentMb(product.child.pid));
  return figures;
});

if (MILLION || SCALE_ONLY) {
  const large = await withServer(1_000_000, async (product, requests) => {
    const figures = await scale(product, requests, { seconds });
    printServer('1 000 000 designers', product.startMs, residentMb(product.child.pid));
    return figures;
  });
  printScale(small, large);
}
