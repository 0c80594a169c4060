import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolFile } from '../paths.mjs';
import { freePort } from '../ports.mjs';
import { Failure, start } from '../run.mjs';
import { temporaryFolder } from '../temporary.mjs';

const READY_TIMEOUT_MS = 60_000;
const BUCKET = 'stanze';

/**
 * @param {string} base
 * @param {import('../run.mjs').ChildProcess} child
 */
async function untilReady(base, child) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(base).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await sleep(50);
  }
  throw new Failure('The S3 server did not start.');
}

/**
 * @param {string} folder
 * @param {number} port
 */
function startStore(folder, port) {
  const address = ['--directory', folder, '--address', '127.0.0.1', '--port', `${port}`];
  const flags = [...address, '--silent', '--no-vhost-buckets', '--configure-bucket', BUCKET];
  return start([process.execPath, toolFile('s3rver'), ...flags], { stdio: 'ignore' });
}

/**
 * Runs `work` beside a process that speaks the S3 protocol, with one empty bucket: free port, temporary folder.
 * @template T
 * @param {(settings: Record<string, string>) => Promise<T>} work gets the product's settings for this store
 * @returns {Promise<T>}
 */
export async function withObjectStore(work) {
  const folder = temporaryFolder('objects');
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
