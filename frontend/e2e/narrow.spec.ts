import { expect, type Page, test } from '@playwright/test';
import { demoAccount, signedIn } from './support/account';
import { faults, pale } from './support/screen';

/**
 * A window of 1280 px at 400 % zoom, and the narrowest phones; targets are measured for touch. In the dark theme,
 * because the other specs use the light one.
 */
test.use({
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  colorScheme: 'dark',
});

const OPEN = [
  '/',
  '/?openQuestionnaire=true',
  '/about',
  '/come-ordiniamo',
  '/privacy',
  '/login',
  '/login?mode=register',
  '/designer/3',
  '/profile/3',
  '/remove-designer',
  '/designer-registration',
  '/request-password-reset',
  '/reset-password',
  '/attivita',
  '/salvati',
  '/manca',
];

/** The pages of signed-in people, the text that shows that each has loaded, and the dialogs to open. */
const ROOMS = [
  {
    email: 'cliente@stanze.test',
    path: '/user-profile',
    last: 'article',
    opens: [/^Filtri/, 'Modifica profilo'],
  },
  { email: 'cliente@stanze.test', path: '/preferiti', last: 'article', opens: [] },
  { email: 'cliente@stanze.test', path: '/messaggi', last: 'nav[aria-label="Conversazioni"]', opens: [] },
  {
    email: 'designer@stanze.test',
    path: '/designer-profile',
    last: '[role="status"]',
    opens: ['Statistiche', 'Modifica profilo'],
  },
  { email: 'admin@stanze.test', path: '/admin', last: 'th[scope="row"]', opens: [/^Modifica /] },
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

test('every public page fits into 320 px, has touch targets of sufficient size, no motion, and sufficient contrast in the dark theme', async ({
  page,
}) => {
  test.slow();
  for (const path of OPEN) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    expect(await faults(page), path).toEqual([]);
    expect(await pale(page), path).toEqual([]);
  }
});

for (const { email, path, last, opens } of ROOMS) {
  test(`${path} and its dialogs fit into 320 px as well`, async ({ page, request }) => {
    await signedIn(page, await demoAccount(request, email));
    await visit(page, path);
    await expect(page.getByRole('main').locator(last).first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    for (const name of opens) {
      const button = page.getByRole('main').getByRole('button', { name }).first();
      await button.click();
      await expect(page.locator('dialog[open]').getByRole('heading').first()).toBeVisible();
      expect(await faults(page), String(name)).toEqual([]);
      expect(await pale(page, 'dialog[open]'), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });
}
