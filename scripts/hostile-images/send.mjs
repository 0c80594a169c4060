import pLimit from 'p-limit';

/** @typedef {import('./catalogue.mjs').HostileImage} HostileImage */

const CONCURRENCY = 4;

/**
 * @param {string} base
 * @param {HostileImage} image
 */
async function send(base, { name, bytes, expect }) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const began = performance.now();
  const response = await fetch(`${base}/api/uploads/gallery`, { method: 'POST', body: form });
  await response.arrayBuffer();
  return { name, expect, status: response.status, ms: performance.now() - began };
}

/**
 * Sends every file, four in parallel.
 * @param {string} base
 * @param {HostileImage[]} files
 * @returns the statuses, with the milliseconds each took
 */
export const sendAll = (base, files) => pLimit(CONCURRENCY).map(files, (file) => send(base, file));
