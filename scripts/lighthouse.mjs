import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median } from './bench/load.mjs';
import { startProduct, stop } from './bench/servers.mjs';
import { chromiumArgs, ensureChromium } from './lib/chromium.mjs';
import { freePort } from './lib/ports.mjs';

/**
 * `node scripts/lighthouse.mjs`: Lighthouse with its mobile default throttling on the built product, the median of
 * several runs a page (`--runs=5`). Needs a built product (`npm start` once).
 */
const PAGES = ['/', '/designer/3', '/login', '/come-ordiniamo'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const runs = Number(/--runs=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 3);

async function audit(url, port) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  const scores = CATEGORIES.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100));
  const value = (id) => lhr.audits[id].numericValue;
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  return {
    scores,
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    failed: failed.map(({ id }) => id),
  };
}

function print(page, results) {
  const scores = CATEGORIES.map((name, at) => `${name} ${median(results.map((one) => one.scores[at]))}`);
  const of = (key) => median(results.map((one) => one[key]));
  const vitals = `LCP ${(of('lcp') / 1000).toFixed(2)} s, CLS ${of('cls').toFixed(3)}, TBT ${Math.round(of('tbt'))} ms`;
  console.log(`${page.padEnd(16)} ${scores.join(', ')}; ${vitals}`);
  const failed = new Set(results.flatMap((one) => one.failed));
  if (failed.size > 0) console.log(`${' '.repeat(16)} not passed: ${[...failed].join(', ')}`);
}

const folder = mkdtempSync(join(tmpdir(), 'stanze-lighthouse-'));
const product = await startProduct(folder, { DEMO: 'true', LOG_LEVEL: 'warn' });
const executablePath = await ensureChromium();
for (const page of PAGES) {
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    const port = await freePort();
    const args = ['--no-sandbox', '--disable-gpu', ...chromiumArgs(), `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ executablePath, args });
    results.push(await audit(`${product.base}${page}`, port));
    await browser.close();
  }
  print(page, results);
}
await stop(product.child);
rmSync(folder, { recursive: true, force: true });
