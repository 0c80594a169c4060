import { gzipSync } from 'node:zlib';

/**
 * Counts the scripts a page loads, each as gzip of its text, as the budget of the first visit does.
 * @returns {{ bytes: () => Promise<number>, files: () => number }} so far
 */
export function weighScripts(page) {
  const sizes = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  const sum = (numbers) => numbers.reduce((total, size) => total + size, 0);
  return { bytes: async () => sum(await Promise.all(sizes)), files: () => sizes.length };
}
