import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { print } from '../lib/log.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { SCREENS } from './catalogue.mjs';
import { choiceOf } from './choice.mjs';
import { writeIndex } from './index-page.mjs';
import { People } from './people.mjs';
import { photograph } from './photograph.mjs';

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} base
 * @param {import('./choice.mjs').Choice} choice
 */
async function takeAll(browser, base, choice) {
  const people = new People(base);
  const all = [];
  let failed = 0;
  for (const screen of choice.screens) {
    for (const size of choice.sizes) {
      const { pictures, faults } = await photograph({ browser, base, people, screen, size, choice });
      all.push(...pictures);
      failed += faults.length > 0 ? 1 : 0;
      const outcome = faults.length > 0 ? `FAILED\n  ${faults.join('\n  ')}` : 'ok';
      print(`${screen.name} ${size.width}: ${outcome}`);
    }
  }
  return { pictures: all, failed };
}

/** Takes pictures of the screens that the command line selects, and judges them. */
export async function screens() {
  const choice = choiceOf(process.argv.slice(2), SCREENS);
  mkdirSync(choice.out, { recursive: true });
  await withTemporaryFolder('screens', async (data) => {
    const settings = { DEMO: 'true', DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'warn' };
    const product = await startProduct(data, settings);
    try {
      const browser = await chromium.launch({
        executablePath: await ensureChromium(),
        args: ['--no-sandbox', ...chromiumArgs()],
      });
      const { pictures, failed } = await takeAll(browser, product.base, choice);
      await browser.close();
      if (!choice.isJudgeOnly) writeIndex(choice.out, pictures);
      print(`${pictures.length} pictures in ${choice.out}, ${failed} screens failed`);
      process.exitCode = failed > 0 ? 1 : 0;
    } finally {
      await stop(product.child);
    }
  });
}
