import { gzipSync } from 'node:zlib';

/**
 * Counts the scripts that a page loads, each in bytes of gzip, as the budget of the first visit does.
 * @param {import('@playwright/test').Page} page
 * @returns {{ bytes: () => Promise<number>, files: () => number }} so far
 */
export function countScriptBytes(page) {
  /** @type {Promise<number>[]} */
  const sizes = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, size) => total + size, 0);
  return { bytes: async () => sum(await Promise.all(sizes)), files: () => sizes.length };
}
