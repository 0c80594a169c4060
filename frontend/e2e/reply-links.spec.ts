import { expect, type Page } from '@playwright/test';
import { demoAccount, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { mailsAbout } from './support/server';
import { offlineTest, test } from './support/test';

const LINK = /\/rispondi\/([\w-]{43})/;

/** The path of the link in the mail about a message with this text. */
async function mailedPath(text: string): Promise<string> {
  const tokens = async () => (await mailsAbout(text)).flatMap((mail) => LINK.exec(mail)?.[1] ?? []);
  await expect.poll(async () => (await tokens()).length).toBeGreaterThan(0);
  return `/rispondi/${(await tokens())[0] ?? ''}`;
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a designer answers from the mail without scripts, and the client sees it in the app @phone', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const designer = await demoAccount(request, 'designer@stanze.test');
  const client = await newClient(request);
  const noun = `libreria${Date.now()}`;
  const answer = await request.post('/api/contacts', {
    data: { designer_id: designer.designer?.id, message: `Vorrei una ${noun} su misura.` },
    headers: { authorization: `Bearer ${client.access_token}` },
  });
  const { id } = (await answer.json()) as { id: number };
  await signedIn(page, client);
  await page.goto(`/messaggi?contatto=${id}`);
  await expect(page.getByRole('region').getByText('In attesa di risposta')).toBeVisible();

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const reader = await context.newPage();
  const path = await mailedPath(noun);
  const opened = await reader.goto(path);
  expect(opened?.headers()['cache-control']).toBe('no-store');
  await expect(reader.getByRole('list', { name: 'Ultimi messaggi' }).getByText(noun)).toBeVisible();
  await reader.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(reader.getByRole('alert')).toHaveText('Scrivi qualcosa prima di inviare.');
  await reader.getByLabel('La tua risposta').fill('Volentieri.\nQuanto è alta la parete?');
  for (const link of [
    reader.getByRole('banner').getByRole('link'),
    reader.getByText('Apri la conversazione su Stanze'),
  ]) {
    const tab = context.waitForEvent('page');
    await link.click();
    await (await tab).close();
    await expect(reader.getByLabel('La tua risposta')).toHaveValue(/Quanto è alta/);
  }
  await reader.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(reader.getByRole('status')).toHaveText('La tua risposta è partita.');
  await reader.reload();
  await expect(reader.getByText('Quanto è alta la parete?')).toHaveCount(1);
  await context.close();

  await expect(page.getByRole('log').getByText('Quanto è alta la parete?')).toBeVisible();
});

test('the page of a link fits every width, in light and dark, and its refusals too', async ({
  page,
  request,
}) => {
  const designer = await demoAccount(request, 'designer@stanze.test');
  const client = await newClient(request);
  const noun = `cucina${Date.now()}`;
  await request.post('/api/contacts', {
    data: {
      designer_id: designer.designer?.id,
      message: `${noun} ${'Precipitevolissimevolmente'.repeat(8)}`,
    },
    headers: { authorization: `Bearer ${client.access_token}` },
  });
  const path = await mailedPath(noun);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const one of [path, `/rispondi/${'x'.repeat(43)}`]) {
      await page.goto(one);
      if (one === path) await page.getByText('Non puoi seguire questa richiesta?').click();
      for (const size of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width: size, height: 900 });
        expect(await width(page)).toBeLessThanOrEqual(0);
      }
      expect(await violations(page)).toEqual([]);
    }
  }
});

offlineTest('the service worker neither answers nor stores the page of a link', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`/rispondi/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Questo link non è valido' })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().filter(({ url }) => url.includes('/rispondi/')).length;
  });
  expect(stored).toBe(0);
});
