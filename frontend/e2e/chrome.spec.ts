import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { demoAccount, signedIn } from './support/account';
import { violations } from './support/axe';
import { openInstalled } from './support/shell';
import { offlineTest, test } from './support/test';
import { answerQuestionnaire, openResults, submitEmail } from './support/visitor';

const CHOICES = [2, 2, 0, 2, 2];
const PHONE = { width: 390, height: 844 };
/** Longer than the delay of the invitation. */
const DELAY_MS = 4000;
const OFFLINE = 'Sei offline: vedi ciò che hai salvato';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const invitation = (page: Page) => page.getByRole('region', { name: 'Tieni Stanze a portata di mano' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Barra dell’app' });

/** Simulates the browser's offer to install the page, which the person answers with `outcome`. */
async function offerInstallation(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((choice) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset['prompted'] = 'true';
      return Promise.resolve();
    };
    window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: choice }) }));
  }, outcome);
}

test.describe('the invitation to install', () => {
  test('comes after the results, never before, and installs @phone', async ({ page }) => {
    await page.goto('/');
    await offerInstallation(page, 'accepted');
    await answerQuestionnaire(page, CHOICES);
    // The questionnaire began with a load of the page, so the browser offers the installation again.
    await offerInstallation(page, 'accepted');
    await expect(page.getByLabel(/email/i)).toBeVisible();
    await expect(invitation(page)).toHaveCount(0);
    await submitEmail(page, 'installa@esempio.it');
    await expect(invitation(page)).toBeVisible();
    expect(await violations(page, '[aria-labelledby="install-title"]')).toEqual([]);
    await invitation(page).getByRole('button', { name: 'Installa' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
    await expect(invitation(page)).toHaveCount(0);
  });

  test('is not repeated after "Non ora", also not after a reload', async ({ page }) => {
    await page.clock.install();
    await openResults(page, CHOICES);
    await offerInstallation(page, 'accepted');
    await page.clock.fastForward(DELAY_MS);
    await invitation(page).getByRole('button', { name: 'Non ora' }).click();
    await expect(invitation(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    // The deferred part of the screen has loaded, so the invitation could appear.
    await expect(page.locator('html')).not.toHaveAttribute('data-prompted');
    await offerInstallation(page, 'accepted');
    await page.clock.fastForward(DELAY_MS);
    await expect(invitation(page)).toHaveCount(0);
  });

  test('shows the two steps on an iPhone, where no page can ask', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ userAgent: IPHONE, baseURL, viewport: PHONE, hasTouch: true });
    const page = await context.newPage();
    await openResults(page, CHOICES);
    await invitation(page).getByRole('button', { name: 'Installa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Installa Stanze' });
    await expect(dialog.getByRole('listitem')).toHaveText([/Condividi/, /Aggiungi alla schermata Home/]);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ho capito' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(invitation(page)).toHaveCount(0);
    await context.close();
  });
});

/**
 * Opens a window of the installed app. Chromium sometimes opens one that cannot be controlled, and then it is opened
 * again.
 */
async function openApp(program: string | undefined, address: string, attempts = 3): Promise<BrowserContext> {
  try {
    return await chromium.launchPersistentContext('', {
      executablePath: program,
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--app=${address}`],
      viewport: PHONE,
      // An emulated phone would open the app in a tab.
      isMobile: false,
      timeout: 12_000,
    });
  } catch (error) {
    if (attempts === 1) throw error;
    return openApp(program, address, attempts - 1);
  }
}

test('the installed app has a navigation bar on a phone, with the current page and the number of unread messages @window', async ({
  request,
  baseURL,
  launchOptions,
}) => {
  const context = await openApp(launchOptions.executablePath, `${baseURL}/about`);
  const [page] = context.pages();
  if (!page) throw new Error('The app has no window');
  await expect(bar(page).getByRole('link')).toHaveText(['Scopri', 'Preferiti', 'Messaggi', 'Profilo']);
  await expect(bar(page).locator('[aria-current]')).toHaveCount(0);
  await signedIn(page, await demoAccount(request, 'designer@stanze.test'));
  await page.goto(`${baseURL}/preferiti`);
  await expect(bar(page).getByRole('link', { name: 'Preferiti' })).toHaveAttribute('aria-current', 'page');
  await expect(bar(page).getByRole('link', { name: /^Messaggi, \d+ da leggere$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const link of await bar(page).getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await bar(page).getByRole('link', { name: 'Scopri' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(bar(page).getByRole('link', { name: 'Scopri' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(bar(page)).toHaveCount(0);
  await context.close();
});

test('in a browser, guests have no navigation bar @phone', async ({ page }) => {
  await page.goto('/about');
  // The deferred part of the screen, which also contains the bar, has loaded: its region for notices is there.
  await expect(page.locator('#contenuto ~ div [role="status"]')).toBeAttached();
  await expect(bar(page)).toHaveCount(0);
});

test.describe('the offline notice', () => {
  offlineTest(
    'appears when the server cannot be reached, and disappears with its first answer @phone',
    async ({ page, server }) => {
      await openInstalled(page, '/about');
      await server.stop();
      await page.reload();
      await expect(page.getByText(OFFLINE)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await server.start();
      await expect(page.getByText(OFFLINE)).toHaveCount(0, { timeout: 20_000 });
    },
  );

  offlineTest(
    'appears once: a page with its own offline notice hides the general one',
    async ({ page, server }) => {
      await openInstalled(page, '/designer/2');
      await page.waitForLoadState('networkidle');
      await server.stop();
      await page.reload();
      await expect(page.locator('[data-offline-line]')).toBeAttached();
      await expect(page.getByText(OFFLINE).filter({ visible: true })).toHaveCount(1);
      await server.start();
      // The page requests its cached content again without a click.
      await expect(page.getByText(OFFLINE).filter({ visible: true })).toHaveCount(0, { timeout: 20_000 });
    },
  );
});

test('one request without an answer does not count as a lost network', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-offline-line]')) document.documentElement.dataset['wasOffline'] = '';
    }).observe(document, { subtree: true, childList: true });
  });
  await page.route('**/api/designers/2', (route) => route.abort(), { times: 1 });
  // Its answer would show that the network is there.
  await page.route('**/api/designers/2/visits', () => undefined);
  const healthCheck = page.waitForResponse('**/api/health/live');
  await page.goto('/designer/2');
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  await healthCheck;
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-was-offline');
});
