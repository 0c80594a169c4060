import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolFile } from './paths.mjs';
import { freePort } from './ports.mjs';
import { Failure, start } from './run.mjs';

const READY_MS = 60_000;
const BUCKET = 'stanze';

async function untilReady(base, child) {
  const end = Date.now() + READY_MS;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(base).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await sleep(50);
  }
  throw new Failure("L'archivio S3 non è partito.");
}

function startStore(folder, port) {
  const place = ['--directory', folder, '--address', '127.0.0.1', '--port', `${port}`];
  const flags = [...place, '--silent', '--no-vhost-buckets', '--configure-bucket', BUCKET];
  return start([process.execPath, toolFile('s3rver'), ...flags], { stdio: 'ignore' });
}

/**
 * Runs `work` beside a process that speaks the S3 protocol, with one empty bucket: free port, temporary folder.
 * @param {(settings: Record<string, string>) => Promise<T>} work gets what the product is to be told
 * @template T
 */
export async function withObjectStore(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-objects-'));
  try {
    const port = await freePort();
    const child = startStore(folder, port);
    const gone = once(child, 'exit');
    try {
      const endpoint = `http://127.0.0.1:${port}`;
      await untilReady(endpoint, child);
      return await work({
        S3_ENDPOINT: endpoint,
        S3_BUCKET: BUCKET,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      });
    } finally {
      child.kill('SIGTERM');
      await gone;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
