import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { openInstalled, shown } from './support/shell';
import { offlineTest as test } from './support/test';

const PUBLIC_PAGES = [
  '/',
  '/about',
  '/login',
  '/come-ordiniamo',
  '/privacy',
  '/designer/1',
  '/profile/1',
  '/questionnaire',
];
const NOT_THE_APP = ['/api/designers', '/api/health/ready', '/Guida-agli-Stili.pdf', '/x.png', '/robots.txt'];

test('the app meets all conditions for installation', async ({ launchOptions, server }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'stanze-profile-'));
  // An app cannot be installed from a private window, which any other context is.
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  const page = await context.newPage();
  await openInstalled(page, server.address);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(await missingFiles(page, manifest.data ?? '')).toEqual([]);
  await context.close();
  await rm(profile, { recursive: true });
});

/** Pictures in the manifest and in the page's head that the server does not have. */
async function missingFiles(page: Page, manifest: string): Promise<string[]> {
  const links = page.locator('link[rel="apple-touch-startup-image"], link[rel="apple-touch-icon"]');
  const linked = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const named = [...manifest.matchAll(/"src":"([^"]+)"/g)].map(([, src = '']) => src);
  expect(named.length).toBeGreaterThan(10);
  expect(linked.length).toBeGreaterThan(20);
  const answers = await Promise.all(
    [...linked, ...named].map((src) => page.request.get(new URL(src, page.url()).href)),
  );
  return answers
    .filter((answer) => !answer.ok() || !answer.headers()['content-type']?.startsWith('image/'))
    .map((answer) => answer.url());
}

test('every public page opens after one visit with the server stopped', async ({ page, server }) => {
  await openInstalled(page, '/');
  await page.goto('/designer/1');
  await shown(page);
  await server.stop();
  for (const path of PUBLIC_PAGES) {
    const start = Date.now();
    await page.goto(path);
    await shown(page);
    console.log(`${path}: ${Date.now() - start} ms with the server stopped`);
  }
  await page.goto('/');
  const pictures = page.locator('main img').first();
  await expect.poll(() => pictures.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('addresses outside the app are answered by the server, and are a network error without it @window', async ({
  page,
  server,
}) => {
  await openInstalled(page, '/');
  for (const path of NOT_THE_APP) {
    const response = await page.goto(path);
    expect(response?.fromServiceWorker()).toBe(false);
    expect(await response?.text()).not.toContain('<div id="root">');
  }
  await server.stop();
  // The HTTP cache of the browser may have robots.txt.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  for (const path of [...NOT_THE_APP, '/%61pi/designers', '/sitemap.xml']) {
    // Each in a new tab: the browser may still be loading the error page of the previous one.
    const tab = await page.context().newPage();
    await expect(tab.goto(path)).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await tab.close();
  }
});

test('after a click on the logo the app still opens with the server stopped', async ({ page, server }) => {
  await openInstalled(page, '/');
  await page.goto('/designer/1');
  await shown(page);
  const uploads = async () =>
    (await page.evaluate(storedPaths)).filter((stored) => stored.startsWith('/api/uploads/'));
  await expect.poll(uploads).not.toEqual([]);
  await server.stop();
  await page.getByRole('link', { name: 'Stanze, pagina iniziale' }).click();
  await expect(page).toHaveURL('/');
  await shown(page);
  await page.reload();
  await shown(page);
  expect(await uploads()).toEqual([]);
});

test('offline a picture stored in one width is shown for another width, and no private answer is stored', async ({
  page,
  server,
}) => {
  await openInstalled(page, '/');
  const [seen, other] = await page.evaluate(async () => {
    const answer = await fetch('/api/designers/1');
    const { gallery } = (await answer.json()) as { gallery: { sources: { url: string }[] }[] };
    const [one, two] = gallery[0]?.sources ?? [];
    await fetch(one?.url ?? '');
    await fetch(two?.url ?? '', { headers: { Authorization: 'Bearer somebody' } });
    return [one?.url, two?.url];
  });
  await expect.poll(() => page.evaluate(storedPaths)).toContain(seen);
  expect(await page.evaluate(storedPaths)).not.toContain(other);
  await server.stop();
  // A width that was never requested, so that no cache has it.
  const never = seen?.replace(/-\d+\./, '-333.');
  const width = await page.evaluate(
    (url) =>
      new Promise<number>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => resolve(0);
        image.src = url;
      }),
    never ?? '',
  );
  expect(width).toBeGreaterThan(0);
});

async function storedPaths(): Promise<string[]> {
  const cache = await caches.open('stanze-images');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}
