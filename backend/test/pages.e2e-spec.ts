import sharp from 'sharp';
import { CatalogueService } from '../src/modules/designers/catalogue/catalogue.service.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner } from './support/factories.js';
import { INJECTIONS } from './support/injections.js';
import {
  all,
  attribute,
  meta,
  type PageElement,
  readPage,
  skeleton,
  structured,
  textOf,
} from './support/pages.js';
import { dataUrl } from './support/uploads.js';

const SITE = 'https://stanze.example';
let app: TestApp;
let plain: number;

beforeAll(async () => {
  app = await startApp();
  plain = (await createDesigner(app, { name: 'Marta Colombo', city: 'Torino' })).designerId;
});
afterAll(() => app.stop());

/** A designer with one picture. */
async function withPicture(): Promise<number> {
  const { designerId, token, email } = await createDesigner(app, { name: 'Ada Neri' });
  const { body } = await app.get(`/designers/${designerId}`);
  const gallery = { gallery_images: [await dataUrl()], gallery_alts: ['Una cucina "blu" & oro'] };
  const saved = await app.put(`/designers/${designerId}`, {
    token,
    body: { ...(body as object), email, ...gallery },
  });
  expect(saved.status).toBe(200);
  return designerId;
}

describe('the page about a designer', () => {
  it.each(['/designer/', '/profile/'])('%s contains the designer, once, before any script', async (path) => {
    const page = await readPage(app, `${path}${plain}?shared=true`);
    expect(page.status).toBe(200);
    expect(all(page, 'title').map(textOf)).toEqual(['Marta Colombo, interior designer a Torino']);
    expect(meta(page, 'description')).toBe(
      'Elegante e classico. Progetto case da abitare, con materiali che invecchiano bene.',
    );
    const canonical = all(page, 'link').filter((one) => attribute(one, 'rel') === 'canonical');
    expect(canonical.map((one) => attribute(one, 'href'))).toEqual([`${SITE}/designer/${plain}`]);
    expect(meta(page, 'og:url')).toBe(`${SITE}/designer/${plain}`);
    expect(meta(page, 'og:image')).toBe(`${SITE}/anteprima.jpg`);
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
    expect(all(page, 'h1').map(textOf)).toEqual(['Marta Colombo']);
    expect(all(page, 'main').map((one) => attribute(one, 'id'))).toEqual(['contenuto']);
  });

  it.each(['/designer/', '/profile/'])(
    '%s contains the record for the app’s first render, as data',
    async (path) => {
      const page = await readPage(app, `${path}${plain}`);
      const [record] = all(page, 'script').filter((one) => attribute(one, 'id') === 'designer-record');
      expect(attribute(record, 'type')).toBe('application/json');
      expect(JSON.parse(textOf(record as PageElement))).toEqual((await app.get(`/designers/${plain}`)).body);
      const styled = page.elements.filter((one) => attribute(one, 'style') !== null);
      expect(styled.map(({ tagName }) => tagName)).toEqual([]);
    },
  );

  it('is the same at all addresses, readable ones and those with parameters', async () => {
    const htmlAt = async (path: string) => (await fetch(app.address + path)).text();
    const html = await htmlAt(`/designer/${plain}`);
    for (const path of [`/profile/${plain}?shared=true`, `/designer/${plain}-marta-colombo?shared=true`])
      expect(await htmlAt(path)).toBe(html);
  });

  it('shows the current data of the designer', async () => {
    const { designerId, token, email } = await createDesigner(app, { name: 'Prima' });
    const named = async () => all(await readPage(app, `/designer/${designerId}`), 'h1').map(textOf);
    expect(await named()).toEqual(['Prima']);
    const { body } = await app.get(`/designers/${designerId}`);
    const saved = await app.put(`/designers/${designerId}`, {
      token,
      body: { ...(body as object), email, name: 'Dopo' },
    });
    expect(saved.status).toBe(200);
    expect(await named()).toEqual(['Dopo']);
  });

  it('contains structured data for search engines', async () => {
    expect(structured(await readPage(app, `/designer/${plain}`))).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Marta Colombo', address: { addressLocality: 'Torino' } },
    });
  });

  it.each(['/designer/999999', '/profile/999999', '/designer/0', '/profile/abc', '/designer/1e3'])(
    '%s is not a designer: 404 with the app, excluded from search engines',
    async (path) => {
      const page = await readPage(app, path);
      expect(page.status).toBe(404);
      expect(all(page, 'div').map((one) => attribute(one, 'id'))).toEqual(['root']);
      expect(meta(page, 'robots')).toBe('noindex');
      expect(meta(page, 'og:title')).toBeNull();
    },
  );

  it('stays intact with 120 hostile texts in every shown field', async () => {
    expect(INJECTIONS.length).toBeGreaterThanOrEqual(120);
    const pathOf = (index: number) => (index % 2 === 0 ? '/designer/' : '/profile/');
    const both = [0, 1].map(async (index) => skeleton(await readPage(app, `${pathOf(index)}${plain}`)));
    const expected = await Promise.all(both);
    for (const [index, text] of INJECTIONS.entries()) {
      // One town, as on the page it is compared with: a text with separators is several.
      const city = text.replace(/[,;]|(?<= )[e/](?= )/gi, '');
      const texts = { name: text, city, bio: text, specialties: [text] };
      const { designerId } = await createDesigner(app, texts);
      const page = await readPage(app, `${pathOf(index)}${designerId}`);
      expect({ text, skeleton: skeleton(page) }).toEqual({ text, skeleton: expected[index % 2] });
      const { mainEntity } = structured(page);
      expect([mainEntity.name, mainEntity.description]).toEqual([text, text]);
      expect(page.headers.get('set-cookie')).toBeNull();
      expect(page.headers.get('link') ?? '').not.toContain('evil');
    }
  }, 60_000);
});

describe('the picture for link previews', () => {
  it('is 1200 x 630, rendered from the first picture, and immutable', async () => {
    const id = await withPicture();
    const page = await readPage(app, `/profile/${id}`);
    const address = meta(page, 'og:image') ?? '';
    expect(address).toMatch(new RegExp(`^${SITE}/og/${id}-[0-9a-f]{12}\\.jpg$`));
    expect(meta(page, 'og:image:alt')).toBe('Una cucina "blu" & oro');
    const answer = await fetch(address.replace(SITE, app.address));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    const head = await fetch(address.replace(SITE, app.address), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('redirects from the URL of an earlier picture, and from no other', async () => {
    const id = await withPicture();
    const old = await fetch(`${app.address}/og/${id}-0123456789ab.jpg`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, expect.stringMatching(`^/og/${id}-`)]);
    for (const name of [`${plain}-0123456789ab.jpg`, '999999-00.jpg', `${id}.jpg`, '..%2f..%2fjwt-secret']) {
      expect((await fetch(`${app.address}/og/${name}`)).status).toBe(404);
    }
  });

  it('is that of the product for designers without pictures', async () => {
    const answer = await fetch(`${app.address}/anteprima.jpg`);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });
});

test('the guide to the styles is a PDF', async () => {
  const answer = await fetch(`${app.address}/Guida-agli-Stili.pdf`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

describe('search engines', () => {
  const text = async (path: string) => (await fetch(app.address + path)).text();

  it('find the sitemap in robots.txt, which allows the data that pages load', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain('Allow: /api/uploads/');
    expect(robots).not.toMatch(/Disallow: \/(og|designer\/|profile)/);
  });

  it('find every designer and public page in sitemap.xml, and all these pages exist', async () => {
    const answer = await fetch(`${app.address}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
    expect(addresses).toContain(`${SITE}/designer/${plain}`);
    expect(addresses.filter((url) => url.includes('/designer/')).length).toBe(await app.count('designers'));
    for (const url of addresses.filter((one) => !one.includes('/designer/'))) {
      expect((await fetch(url.replace(SITE, app.address))).status).toBe(200);
    }
  });

  it('get an index of sitemaps when there are too many pages for one file', async () => {
    const catalogue = app.nest.get(CatalogueService);
    const ids = { size: 120_000, page: (from: number, count: number) => idsFrom(from, count) };
    const matching = jest.spyOn(catalogue, 'matching').mockReturnValue(ids as never);
    const index = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url ?? '',
    );
    expect(index).toEqual([1, 2, 3].map((n) => `${SITE}/sitemaps/${n}.xml`));
    const files = await Promise.all(index.map((url) => text(url.replace(SITE, ''))));
    const all = files.map((file) => [...file.matchAll(/designer\/(\d+)/g)].map(([, id]) => Number(id)));
    expect(files.every((file) => (file.match(/<loc>/g) ?? []).length <= 50_000)).toBe(true);
    expect(all.flat()).toEqual(idsFrom(0, 120_000));
    for (const path of ['/sitemaps/0.xml', '/sitemaps/4.xml', '/sitemaps/x.xml']) {
      expect((await fetch(app.address + path)).status).toBe(404);
    }
    matching.mockRestore();
  });
});

function idsFrom(from: number, count: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(count, 120_000 - from)) }, (_, n) => from + n + 1);
}
