import { PUBLIC_PAGES } from '@stanze/domain/public-pages';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner } from './support/factories.js';
import { all, attribute, meta, type ReadPage, readPage, textOf } from './support/pages.js';

const SITE = 'https://stanze.example';
let app: TestApp;
let designer: number;

beforeAll(async () => {
  app = await startApp();
  designer = (await createDesigner(app, { name: 'Elena Righi', city: 'Parma' })).designerId;
});
afterAll(() => app.stop());

const canonical = (page: ReadPage): (string | null)[] =>
  all(page, 'link')
    .filter((one) => attribute(one, 'rel') === 'canonical')
    .map((one) => attribute(one, 'href'));

/** What search engines and link previews read of a page, each once. */
function headOf(page: ReadPage) {
  return {
    titles: all(page, 'title').map(textOf),
    canonical: canonical(page),
    description: meta(page, 'description'),
    url: meta(page, 'og:url'),
    title: meta(page, 'og:title'),
    text: meta(page, 'og:description'),
    picture: meta(page, 'og:image'),
    card: meta(page, 'twitter:card'),
    robots: meta(page, 'robots'),
  };
}

describe('every public page', () => {
  it.each(Object.values(PUBLIC_PAGES))(
    '$path has title, description, canonical address and preview picture before any script',
    async ({ path, title, description, isListed }) => {
      const page = await readPage(app, path);
      expect(page.status).toBe(200);
      expect(headOf(page)).toEqual({
        titles: [title],
        canonical: [SITE + path],
        description,
        url: SITE + path,
        title,
        text: description,
        picture: `${SITE}/anteprima.jpg`,
        card: 'summary_large_image',
        robots: isListed ? null : 'noindex',
      });
    },
  );

  it('has a description of its own, in the length that search engines show', () => {
    const pages = Object.values(PUBLIC_PAGES);
    expect(pages.length).toBeGreaterThan(10);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    const wrong = pages.filter(({ description }) => description.length < 45 || description.length > 160);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['/?openQuestionnaire=true', '/'],
    ['/about/', '/about'],
    ['/reset-password?token=secret', '/reset-password'],
    ['/login?returnTo=%2Fmessaggi', '/login'],
    ['/casa-in-due?stile=abc', '/casa-in-due'],
  ])('%s has the canonical address %s', async (address, path) => {
    const page = await readPage(app, address);
    expect([page.status, canonical(page)]).toEqual([200, [SITE + path]]);
    expect(JSON.stringify(page.elements.map(({ attrs }) => attrs))).not.toContain('secret');
  });

  it('is sent again only when it has changed', async () => {
    const first = await fetch(`${app.address}/about`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${app.address}/about`, { headers })).status).toBe(304);
  });
});

describe('a page of one person', () => {
  it.each(['/messaggi', '/profile', '/user-profile', '/admin', '/preferiti'])(
    '%s has neither canonical address nor preview',
    async (path) => {
      const page = await readPage(app, path);
      expect([page.status, canonical(page), meta(page, 'og:image')]).toEqual([200, [], null]);
    },
  );
});

describe('a designer', () => {
  it.each(['/designer/:id', '/designer/:id-elena-righi', '/profile/:id-elena-righi', '/designer/:id-è/'])(
    'is found at %s, with the canonical address /designer/{id}',
    async (pattern) => {
      const page = await readPage(app, pattern.replace(':id', String(designer)));
      expect(page.status).toBe(200);
      expect(all(page, 'h1').map(textOf)).toEqual(['Elena Righi']);
      expect(headOf(page)).toMatchObject({
        titles: ['Elena Righi, interior designer a Parma'],
        canonical: [`${SITE}/designer/${designer}`],
        url: `${SITE}/designer/${designer}`,
        picture: `${SITE}/anteprima.jpg`,
      });
    },
  );

  it.each(['/designer/elena-righi', '/designer/0-elena', '/profile/999999-elena-righi'])(
    'is not found at %s',
    async (path) => {
      expect((await readPage(app, path)).status).toBe(404);
    },
  );
});
