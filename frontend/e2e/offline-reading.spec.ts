import { type MatchableDesigner, rankDesigners, seedOf } from '@stanze/domain/matching';
import { galleryTraits } from '@stanze/domain/photo-labels';
import { QUESTIONS } from '@stanze/domain/questionnaire';
import { countAnswers } from '@stanze/domain/style-analysis';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoAccount, signedIn } from './support/account';
import { storedPictures, openingTime, rowsIn } from './support/stored-data';
import { offlineTest as test } from './support/test';
import { openInstalled, shown } from './support/shell';
import { answerQuestions, openResults, submitEmail, textsOf } from './support/visitor';

// Each of these is a whole journey, with a server that stops and starts.
test.describe.configure({ timeout: 240_000 });

const CLIENT = 'cliente@stanze.test';
const DESIGNER = 'designer@stanze.test';
const EMAIL = 'treno@esempio.it';

interface Ranked {
  id: number;
  name: string;
  gallery: readonly { url: string; style?: string }[];
}

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts();
const isPost = (url: string, method: string) => url.endsWith('/api/match-designers') && method === 'POST';

/** Paths of the answered requests of the questionnaire, in every tab. */
function answeredPosts(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    // The greeting of the home page asks for matches too, without the e-mail.
    const isSent = isPost(request.url(), request.method()) && request.postData()?.includes(EMAIL);
    if (isSent) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** The server's list for the guest of this browser, or for another one. */
async function matchesFor(page: Page, answers: readonly string[], guest?: string): Promise<Ranked[]> {
  const client_id = guest ?? (await page.evaluate(() => localStorage.getItem('client-id')));
  const response = await page.request.post('/api/match-designers', { data: { answers, client_id } });
  const { designers } = (await response.json()) as { designers: Ranked[] };
  return designers;
}

/** Opens the list of all designers of the demonstration, and some portfolios. */
async function visitPages(page: Page): Promise<void> {
  await openInstalled(page, '/');
  await openResults(page, [2, 2, 2, 2, 2]);
  const all = ((await (await page.request.get('/api/designers')).json()) as unknown[]).length;
  await page.getByRole('button', { name: 'Mostra altri' }).click();
  await expect(page.getByRole('article')).toHaveCount(all);
  // Waits for the last designers, because closing the page would interrupt their storage.
  await expect.poll(async () => (await rowsIn(page, 'cards')).length).toBe(all);
  for (const [id, path] of [
    [1, '/designer/1'],
    [2, '/profile/2'],
  ] as const) {
    await page.goto(path);
    await shown(page);
    // The gallery of a page that is left before its app has started is not loaded.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('opened-galleries') ?? ''))
      .toMatch(new RegExp(`\\b${id}\\b`));
  }
}

/** The first pictures of all cards, and the galleries of the two opened designers are stored. */
async function waitForPictures(page: Page): Promise<void> {
  const galleries = await rowsIn(page, 'galleries');
  const pictures = galleries.map(({ id, pictures: all }) => ({ id, all: all as { url: string }[] }));
  const wanted = pictures.flatMap(({ id, all }) => (id === 1 || id === 2 ? all : all.slice(0, 1)));
  const stem = (url: string) => /[0-9a-f]{32}/.exec(url)?.[0] ?? url;
  await expect
    .poll(
      async () => {
        const stored = new Set((await storedPictures(page)).map(stem));
        return wanted.filter(({ url }) => !stored.has(stem(url))).length;
      },
      { timeout: 90_000 },
    )
    .toBe(0);
}

test('pages seen before open with the server stopped, pictures included', async ({ page, server }) => {
  await visitPages(page);
  await waitForPictures(page);
  await server.stop();
  // Opened before under another of their addresses.
  const others = ['/profile/1?shared=true', '/designer/2-un-altro-nome'];
  for (const path of ['/designer/1', '/profile/2', ...others, '/designer/5', '/salvati']) {
    const time = await openingTime(page, path, path !== '/salvati');
    console.log(`  ${path} with the server stopped: ${time} ms`);
    await shown(page);
  }
  await page.goto('/designer/1');
  await page
    .getByRole('button', { name: /^Ingrandisci/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog');
  for (let step = 0; step < 3; step += 1) {
    await expect
      .poll(() =>
        viewer
          .locator('img')
          .evaluateAll((all) => all.some((image) => (image as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    await viewer.getByRole('button', { name: 'Immagine successiva' }).click();
  }
});

test('a portfolio that is not stored shows a picture of the app beside its text', async ({
  page,
  server,
}) => {
  await openInstalled(page, '/about');
  await server.stop();
  await page.goto('/designer/20');
  await expect(page.getByRole('heading', { name: 'La pagina non si è aperta.' })).toBeVisible();
  const picture = page.locator('main img');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('the signed-in screens open with the server stopped', async ({ browser, server }) => {
  const rooms = [
    { email: CLIENT, paths: ['/user-profile', '/messaggi', '/preferiti'] },
    { email: DESIGNER, paths: ['/designer-profile', '/messaggi'] },
  ];
  for (const { email, paths } of rooms) {
    await server.start();
    const page = await browser.newPage({ baseURL: server.address });
    await signedIn(page, await demoAccount(page.request, email));
    await openInstalled(page, '/about');
    for (const path of paths) {
      await page.goto(path);
      await shown(page);
    }
    await page.goto(paths[0] ?? '/');
    await shown(page);
    // The pictures of the designer's own gallery are far below, and a browser loads only what is near the screen.
    await page.locator('main img').last().scrollIntoViewIfNeeded();
    await expect.poll(() => storedPictures(page).then((all) => all.length)).toBeGreaterThan(2);
    await server.stop();
    for (const path of paths) {
      const time = await openingTime(page, path, path.endsWith('profile'));
      console.log(`  ${path} of ${email} with the server stopped: ${time} ms`);
      await shown(page);
    }
    await page.context().close();
  }
});

test('the questionnaire ranks the designers stored on the device, and is sent to the server once', async ({
  page,
  context,
  server,
}) => {
  await visitPages(page);
  const other = await context.newPage();
  await other.goto('/about');
  await server.stop();
  const posts = answeredPosts(context);
  const choices = [4, 1, 4, 3, 0];
  await page.goto('/?openQuestionnaire=true');
  await answerQuestions(page, choices);
  await submitEmail(page, EMAIL);
  await expect(page.getByText('la classifica è fra i designer salvati qui')).toBeVisible();
  const offline = await names(page);
  const waiting = (await rowsIn(page, 'outbox')).filter(({ kind }) => kind === 'questionnaire');
  expect(waiting).toMatchObject([{ uid: 0 }]);
  await page.close();
  // Loaded before the server starts: after a tab was reloaded while it waited for an answer, another tab sends the row again.
  await other.reload();

  await server.start();
  const again = await context.newPage();
  await again.goto('/');
  await expect
    .poll(async () => (await rowsIn(again, 'outbox')).filter(({ kind }) => kind === 'questionnaire'))
    .toEqual([]);
  await again.evaluate(() => window.dispatchEvent(new Event('online')));
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  // Requests that these events cause are sent before the next request is answered.
  await matchesFor(again, textsOf([0, 0, 0, 0, 0]));
  await again.reload();
  await shown(again);
  expect(posts).toHaveLength(1);
  const ranked = await matchesFor(again, textsOf(choices));
  expect(offline).toEqual(ranked.slice(0, offline.length).map(({ name }) => name));
});

test('the ranking on the device has the server’s order for any answers', async ({ page }) => {
  const response = await page.request.get('/api/designers');
  const designers = (await response.json()) as (MatchableDesigner &
    Ranked & { paused_until: string | null })[];
  const matchable = designers.map((designer) => ({
    ...designer,
    ...galleryTraits(designer.gallery),
    is_paused: designer.paused_until !== null,
  }));
  // Not random: every run uses the same forty questionnaires, spread over all possible ones.
  for (let n = 0; n < 40; n += 1) {
    const choices = QUESTIONS.map((_, index) => Math.floor((n * 79 + 13) / 5 ** index) % 5);
    const counts = countAnswers(textsOf(choices));
    if (!counts) throw new Error('Five answers are a questionnaire');
    const clientId = `ospite-${n}`;
    const ranked = await matchesFor(page, textsOf(choices), clientId);
    const seed = seedOf({ clientId });
    expect(rankDesigners(counts, matchable, seed).map(({ designer }) => designer.id)).toEqual(
      ranked.map(({ id }) => id),
    );
  }
});
