import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { holdRequests } from './support/held-requests';
import { mailsAbout, receivedBy } from './support/server';
import { test } from './support/test';
import { answerQuestionnaire, chooseAnswer, submitEmail, register, watchConsole } from './support/visitor';

const DESIGNER = 'Giulia Ferrero';
const DESIGNER_EMAIL = 'designer@stanze.test';
test.use({ serviceWorkers: 'allow', reducedMotion: 'no-preference' });

/** Four answers C and one A: Giulia, who is minimal, is among the nearest. */
const CHOICES = [2, 2, 0, 2, 2];

test('a visitor finds a designer, registers, and the designer receives the message, also by mail @phone', async ({
  page,
  request,
}) => {
  const mark = randomUUID();
  const email = `marta-${mark}@esempio.it`;
  const text = `Buongiorno Giulia, vorrei rifare il soggiorno. ${mark}`;
  const complaints = watchConsole(page);

  await answerQuestionnaire(page, CHOICES);
  await submitEmail(page, email);
  await expect(page.getByText('80% Minimal e contemporaneo, 20% Eclettico e creativo')).toBeVisible();

  const card = page.getByRole('article').filter({ hasText: DESIGNER });
  await expect(page.getByRole('article').first()).toContainText('Minimal e contemporaneo');
  // The nearest designer shows the reason at once.
  if ((await card.locator('details').getAttribute('open')) === null) await card.getByText('Perché').click();
  await expect(card.getByText(/del suo lavoro|il suo lavoro/u).first()).toBeVisible();

  await card.getByRole('heading').getByRole('link', { name: DESIGNER }).click();
  await expect(page.getByRole('heading', { level: 1, name: DESIGNER })).toBeVisible();
  await page.getByRole('button', { name: 'Contatta Designer' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Registrazione Richiesta' })).toBeVisible();
  await page.getByRole('alertdialog').getByText('Registrati', { exact: true }).click();

  await expect(page.getByLabel('Email')).toHaveValue(email);
  await register(page, 'Marta Prova', 'una-password-solo-mia');

  const dialog = page.getByRole('dialog', { name: `Contatta ${DESIGNER}` });
  await expect(dialog.getByRole('button', { name: 'Invia messaggio' })).toBeDisabled();
  await dialog.getByLabel('Il tuo messaggio').fill(text);
  await dialog.getByRole('button', { name: 'Invia messaggio' }).dblclick();
  await expect(
    page.getByText('Messaggio inviato con successo! Il designer ti risponderà presto.'),
  ).toBeVisible();

  const received = (await receivedBy(request, DESIGNER_EMAIL)).filter(({ message }) => message === text);
  expect(received).toEqual([
    expect.objectContaining({ user_name: 'Marta Prova', user_email: email, status: 'new' }),
  ]);
  // The link that verifies the visitor's own address is a mail about the mark, too.
  const mailsToDesigner = async () =>
    (await mailsAbout(mark)).filter((text) => text.includes(`To: ${DESIGNER_EMAIL}`));
  await expect.poll(async () => (await mailsToDesigner()).length, { timeout: 15_000 }).toBe(1);
  const [mail = ''] = await mailsToDesigner();
  expect(mail).toContain('Marta Prova');
  expect(complaints).toEqual([]);
});

test('a like given as a guest is there after registration @phone', async ({ page, request }) => {
  const email = `cuore-${randomUUID()}@esempio.it`;
  await answerQuestionnaire(page, [4, 4, 4, 4, 4]);
  await submitEmail(page, email);
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: /mi piace|cuore|preferit|like/i }).click();
  await page
    .getByRole('alertdialog', { name: 'Registrazione Richiesta' })
    .getByText('Registrati', { exact: true })
    .click();
  await register(page, 'Carlo Cuore', 'una-password-solo-sua');
  await expect(
    page.getByRole('article').filter({ hasText: name }).getByRole('button', { pressed: true }),
  ).toBeVisible();
  const token = await request.post('/api/auth/token', {
    form: { username: email, password: 'una-password-solo-sua' },
  });
  const { access_token } = (await token.json()) as { access_token: string };
  // Shown and sent at once; the request may still be under way.
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${access_token}` };
      const likes = await request.get('/api/likes/mine', { headers });
      return ((await likes.json()) as object[]).length;
    })
    .toBe(1);
});

test('the questionnaire still has its answers after back, reload and opening another page @phone', async ({
  page,
}) => {
  await page.goto('/?openQuestionnaire=true');
  await chooseAnswer(page, 1);
  await page.getByRole('button', { name: 'Avanti' }).click();
  await chooseAnswer(page, 3);
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByRole('radio').nth(3)).toBeChecked();
  await page.reload();
  await expect(page.getByText('2 di 5', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio').nth(3)).toBeChecked();
});

test('addresses that are redirects, missing or protected lead to a helpful page @phone', async ({ page }) => {
  await page.goto('/questionnaire/results');
  await expect(page).toHaveURL(/\/$/);
  expect((await page.goto('/una-pagina-che-non-esiste'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/user-profile');
  await expect(page).toHaveURL(/\/login/);
  expect((await page.goto('/designer/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: /Designer Non Trovato/i })).toBeVisible();
});

/** The wordmark of header and footer refers to a symbol of the page, which the app does not render. */
async function expectDrawnWordmark(page: Page): Promise<void> {
  for (const area of ['header', 'footer']) {
    const box = await page.locator(`${area} use[href="#wordmark"]`).evaluate((use: SVGUseElement) => {
      const { width, height } = use.getBBox();
      return { width, height };
    });
    expect(box.width).toBeGreaterThan(250);
    expect(box.height).toBeGreaterThan(70);
  }
}

test('a portfolio is shown before any script runs, and the app replaces it without a visible change @both', async ({
  browser,
  baseURL,
  page,
}) => {
  const reader = await browser.newPage({ baseURL, javaScriptEnabled: false });
  const link = (await reader.goto('/designer/3'))?.headers()['link'] ?? '';
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await reader.locator('main').innerText();
  await expectDrawnWordmark(reader);
  await reader.close();

  const complaints = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/designer/3');
  const [first] = await page.locator('main img').all();
  await expect
    .poll(() => first?.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const shown = await first?.evaluate((image: HTMLImageElement) => image.currentSrc);
  // Loaded once: the preload, the prerendered page and the app use the same URL.
  expect(link).toContain(new URL(shown ?? '').pathname);
  // Works whether the app has started or not.
  await page.getByRole('button', { name: 'Condividi Designer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await page.locator('main').innerText()).toBe(before);
  await expectDrawnWordmark(page);
  expect(asked.filter((url) => url === shown)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

/** The code of the app. */
const APP = /\/assets\/index-[^/]*\.js$/;

test('a press that lasts while the app starts is not lost', async ({ page }) => {
  const release = await holdRequests(page, APP);
  await page.goto('/', { waitUntil: 'commit' });
  const begin = page.getByRole('link', { name: 'Scopri il tuo stile' }).first();
  await begin.hover();
  const before = await begin.elementHandle();
  await page.mouse.down();
  release();
  await page.waitForFunction((link) => !link.isConnected, before);
  await page.mouse.up();
  await expect(page.getByText('1 di 5', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(begin).toBeVisible();
});

/** The top edges of what the home page consists of, in pixels of the document. */
const edges = (page: Page) =>
  page
    .locator('main > section, footer')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top + scrollY)));

test('a person who has scrolled before the app starts stays there: nothing on the home page moves @both', async ({
  page,
}) => {
  const release = await holdRequests(page, APP);
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Per i designer' });
  await link.hover();
  const early = await edges(page);
  const before = await link.elementHandle();
  await page.mouse.down();
  release();
  await page.waitForFunction((element) => !element.isConnected, before);
  expect(early).toHaveLength(6);
  // A page that is scrolled by a part of a pixel has its edges rounded to the next one.
  const moved = (await edges(page)).map((edge, index) => Math.abs(edge - (early[index] ?? 0)));
  expect(moved).toHaveLength(6);
  expect(Math.max(...moved)).toBeLessThanOrEqual(1);
  // The header over the opening picture is transparent; over the rest of the page it is not.
  await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/per-i-designer$/);
});

test('a click before the app starts takes effect once it has started @phone', async ({ page }) => {
  const release = await holdRequests(page, APP);
  await page.goto('/designer/3', { waitUntil: 'commit' });
  const share = page.getByRole('button', { name: 'Condividi Designer' });
  await share.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
});

test('a disclosure that is opened before the app starts stays open, with the focus @phone', async ({
  page,
}) => {
  const release = await holdRequests(page, APP);
  await page.goto('/designer/3', { waitUntil: 'commit' });
  const legend = page.locator('summary', { hasText: 'Come leggere il profilo' });
  await legend.focus();
  await page.keyboard.press('Enter');
  const before = await legend.elementHandle();
  release();
  await page.waitForFunction((summary) => !summary.isConnected, before);
  await expect(page.getByText('Non conta nella classifica.')).toBeVisible();
  await expect(legend).toBeFocused();
});
