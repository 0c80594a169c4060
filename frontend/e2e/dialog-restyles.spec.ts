import { type Browser, expect, type Page } from '@playwright/test';
import { demoAccount, signedIn } from './support/account';
import { atRest } from './support/axe';
import { test } from './support/test';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** Elements of the pages behind the dialogs; a restyle of so many concerns the whole page. */
const MANY = 300;

/** Waits until the page is large and no further elements arrive. */
async function settled(page: Page): Promise<void> {
  let before = 0;
  await expect
    .poll(async () => {
      const last = before;
      before = await page.locator('main *').count();
      return before > MANY && before === last;
    })
    .toBe(true);
}

/** How often the style of a whole page is calculated between the press and the open dialog. */
async function restyles(browser: Browser, page: Page, press: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await press();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return trace.traceEvents.filter(
    ({ name, args }) => name === 'UpdateLayoutTree' && (args.elementCount ?? 0) > MANY,
  ).length;
}

const DIALOGS = [
  { who: 'cliente@stanze.test', path: '/user-profile', button: 'Modifica profilo' },
  { who: 'cliente@stanze.test', path: '/user-profile', button: /^Filtri/ },
  { who: 'cliente@stanze.test', path: '/preferiti', button: 'Contatta' },
  { who: 'designer@stanze.test', path: '/designer-profile', button: 'Modifica profilo' },
];

for (const { who, path, button } of DIALOGS) {
  test(`on ${path} the dialog of ${button} restyles the page once when it opens @phone`, async ({
    page,
    request,
    browser,
  }) => {
    await signedIn(page, await demoAccount(request, who));
    await page.goto(path);
    await settled(page);
    const count = await restyles(browser, page, async () => {
      await page.getByRole('main').getByRole('button', { name: button }).first().click();
      await expect(page.locator('dialog[open] :focus')).toHaveCount(1);
      await expect(page.locator('dialog[open] :is(input:not([hidden]), textarea)').first()).toBeVisible();
      await atRest(page);
    });
    expect(count).toBe(1);
  });
}
