/**
 * `npm run screens`: pictures of every screen and state of the built product, on a phone, a tablet and a desktop, light
 * and dark, with a page to look at them (`index.html`). Ends with 1 when a screen does not come, when the console
 * complains, when a request leaves the product, when axe finds something, or when a picture's file is far larger than
 * what is shown of it. Needs a built product (`npm start` once).
 *
 * `-- --only=portfolio,admin` takes the screens whose names hold one of the words, `--sizes=390,1440` some widths,
 * `--schemes=dark` one scheme, `--out=folder` another folder than `screens/`; `--judge-only` takes no pictures.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct, stop } from './bench/servers.mjs';
import { chromiumArgs, ensureChromium } from './lib/chromium.mjs';
import { main } from './lib/run.mjs';
import { SCREENS } from './screens/catalogue.mjs';
import { wishes } from './screens/choice.mjs';
import { writeIndex } from './screens/index-page.mjs';
import { People } from './screens/people.mjs';
import { photograph } from './screens/photograph.mjs';

async function takeAll({ browser, product, choice }) {
  const people = new People(product.base);
  const taken = [];
  let failed = 0;
  for (const screen of choice.screens) {
    for (const size of choice.sizes) {
      const result = await photograph({ browser, base: product.base, people, screen, size, choice });
      taken.push(...result.pictures);
      failed += result.faults.length > 0 ? 1 : 0;
      const what = result.faults.length > 0 ? `FAILED\n  ${result.faults.join('\n  ')}` : 'ok';
      console.log(`${screen.name} ${size.width}: ${what}`);
    }
  }
  return { taken, failed };
}

await main(async () => {
  const choice = wishes(process.argv.slice(2), SCREENS);
  mkdirSync(choice.out, { recursive: true });
  const data = mkdtempSync(path.join(tmpdir(), 'stanze-screens-'));
  const product = await startProduct(data, {
    DEMO: 'true',
    DATABASE_URL: '',
    SMTP_URL: '',
    LOG_LEVEL: 'warn',
  });
  try {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', ...chromiumArgs()],
    });
    const { taken, failed } = await takeAll({ browser, product, choice });
    await browser.close();
    if (!choice.isJudgeOnly) writeIndex(choice.out, taken);
    console.log(`${taken.length} pictures in ${choice.out}, ${failed} screens failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await stop(product.child);
    rmSync(data, { recursive: true, force: true });
  }
});
