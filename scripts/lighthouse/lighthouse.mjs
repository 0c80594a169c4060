import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { numberOption } from '../lib/arguments.mjs';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { median } from '../lib/figures.mjs';
import { print } from '../lib/log.mjs';
import { freePort } from '../lib/ports.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';

const PAGES = ['/', '/designer/3', '/login', '/come-ordiniamo'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * @param {string} url
 * @param {number} port of the browser's debugger
 */
async function audit(url, port) {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories } = result.lhr;
  const value = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN;
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    failed: failed.map(({ id }) => id),
  };
}

/**
 * @param {string} page
 * @param {Awaited<ReturnType<typeof audit>>[]} results
 */
function report(page, results) {
  const scores = CATEGORIES.map(
    (name, index) => `${name} ${median(results.map((one) => one.scores[index] ?? 0))}`,
  );
  const medianOf = (/** @type {'lcp' | 'cls' | 'tbt'} */ key) => median(results.map((one) => one[key]));
  const times = `LCP ${(medianOf('lcp') / 1000).toFixed(2)} s, TBT ${Math.round(medianOf('tbt'))} ms`;
  print(`${page.padEnd(16)} ${scores.join(', ')}; ${times}, CLS ${medianOf('cls').toFixed(3)}`);
  const failed = new Set(results.flatMap((one) => one.failed));
  if (failed.size > 0) print(`${' '.repeat(16)} not passed: ${[...failed].join(', ')}`);
}

/** Prints the medians of Lighthouse's scores and times for some pages. */
export const lighthouseMedians = () =>
  withTemporaryFolder('lighthouse', async (folder) => {
    const runs = numberOption('runs', 3);
    const product = await startProduct(folder, { DEMO: 'true', LOG_LEVEL: 'warn' });
    try {
      const executablePath = await ensureChromium();
      for (const page of PAGES) {
        const results = [];
        for (let run = 0; run < runs; run += 1) {
          const port = await freePort();
          const args = [
            '--no-sandbox',
            '--disable-gpu',
            ...chromiumArgs(),
            `--remote-debugging-port=${port}`,
          ];
          const browser = await chromium.launch({ executablePath, args });
          results.push(await audit(`${product.base}${page}`, port));
          await browser.close();
        }
        report(page, results);
      }
    } finally {
      await stop(product.child);
    }
  });
