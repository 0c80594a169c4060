import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { createAdmin, createDesigner, type DesignerPerson, registerClient } from './support/factories.js';

let app: TestApp;
const designers: DesignerPerson[] = [];

beforeAll(async () => {
  app = await startApp();
  for (const [name, city, letter] of PEOPLE) {
    const standing = { verified: letter === 'E', responseBand: 'none' };
    designers.push(
      await createDesigner(app, { name, city, design_style: letter, phone: '+39 300 1' }, standing),
    );
  }
});
afterAll(() => app.stop());

const PEOPLE = [
  ['Ada', 'Roma', 'A'],
  ['Bice', 'Forlì', 'E'],
  ['Carla', 'Roma', 'E'],
  ['Dino', 'Bari', 'C'],
] as const;

async function names(query: string): Promise<string[]> {
  const { body } = await app.get(`/designers${query}`);
  return (body as DesignerDto[]).map((one) => one.name);
}

function idOf(name: string): number {
  return designers.find((one) => one.name === name)?.designerId ?? 0;
}

describe('the list of designers', () => {
  it('is a bare, complete array in the order of ids', async () => {
    const answer = await app.get('/designers');
    expect((answer.body as DesignerDto[]).map((one) => one.name)).toEqual(['Ada', 'Bice', 'Carla', 'Dino']);
    expect(answer.headers.get('x-total-count')).toBeNull();
  });

  it('is paged with limit and offset, with total and next page', async () => {
    const answer = await app.get('/designers?limit=2&offset=1');
    expect((answer.body as DesignerDto[]).map((one) => one.name)).toEqual(['Bice', 'Carla']);
    expect(answer.headers.get('x-total-count')).toBe('4');
    expect(answer.headers.get('link')).toBe('</api/designers?limit=2&offset=3>; rel="next"');
    expect((await app.get('/designers?limit=2&offset=2')).headers.get('link')).toBeNull();
    expect(await names('?limit=1000')).toHaveLength(4);
  });

  it('continues after a cursor', async () => {
    expect(await names(`?limit=2&cursor=${idOf('Bice')}`)).toEqual(['Carla', 'Dino']);
  });

  it.each([
    ['?style=E', ['Bice', 'Carla']],
    ['?city=roma', ['Ada', 'Carla']],
    ['?style=E&city=Forl%C3%AC', ['Bice']],
    ['?verified=true&city=Roma', ['Carla']],
    ['?verified=false', ['Ada', 'Dino']],
    ['?city=Aosta', []],
  ])('is filtered by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each(['limit=0', 'limit=x', 'limit=1.5', 'offset=-1', 'style=F', 'verified=maybe', 'cursor=-1'])(
    'refuses %s with the list form',
    async (query) => {
      const answer = await app.get(`/designers?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        detail: [expect.objectContaining({ loc: ['query', query.split('=')[0]] })],
      });
    },
  );
});

describe("a designer's record", () => {
  it('shows every field of the contract, but no contact data, to everybody', async () => {
    const { status, body } = await app.get(`/designers/${idOf('Ada')}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Ada',
      email: null,
      phone: null,
      design_style_name: 'Eclettico e creativo',
    });
    expect(body).toMatchObject({ gallery_images: null, gallery: [], like_count: 0, is_liked: null });
    expect(Object.keys(body as object)).toEqual(expect.arrayContaining(FIELDS));
    expect(body).not.toHaveProperty('user_id');
  });

  it('shows contact data to its owner and to administrators only', async () => {
    const [owner] = designers;
    const [other, admin] = [await registerClient(app), await createAdmin(app)];
    const seenBy = async (token?: string) =>
      (await app.get(`/designers/${owner?.designerId}`, { token })).body;
    expect(await seenBy(owner?.token)).toMatchObject({ email: owner?.email, phone: '+39 300 1', version: 1 });
    expect(await seenBy(admin.token)).toMatchObject({ email: owner?.email });
    expect(await seenBy(other.token)).toMatchObject({ email: null, phone: null, is_liked: false });
    expect(await seenBy(designers[1]?.token)).toMatchObject({ email: null });
  });

  it('is found by address by administrators and its owner; everybody else finds nothing', async () => {
    const [owner] = designers;
    const [other, admin] = [await registerClient(app), await createAdmin(app)];
    const found = async (token?: string) => {
      const { body } = await app.get(`/designers?email=${owner?.email.toUpperCase()}`, { token });
      return (body as DesignerDto[]).map((one) => one.name);
    };
    expect(await found()).toEqual([]);
    expect(await found(other.token)).toEqual([]);
    expect(await found(owner?.token)).toEqual(['Ada']);
    expect(await found(admin.token)).toEqual(['Ada']);
    expect((await app.get('/designers?email=nobody@x.it', { token: admin.token })).body).toEqual([]);
  });

  it('is answered with 304 when the client already has it, until it changes', async () => {
    const path = `/designers/${idOf('Dino')}`;
    const addresses = [path, '/designers', '/designers?limit=2', '/designers?limit=2&offset=2'];
    const tags = await Promise.all(
      addresses.map(async (address) => (await app.get(address)).headers.get('etag') ?? ''),
    );
    const ask = (address: string) =>
      app.get(address, { headers: { 'if-none-match': tags[addresses.indexOf(address)] ?? '' } });
    for (const address of addresses) expect((await ask(address)).status).toBe(304);
    const { token } = await registerClient(app);
    await app.post('/likes', { token, body: { designer_id: idOf('Dino') } });
    const after = await ask(path);
    expect(after.status).toBe(200);
    expect(after.body).toMatchObject({ like_count: 1 });
    const statuses = await Promise.all(addresses.map(async (address) => (await ask(address)).status));
    // The first page shows Ada and Bice: nothing in it has changed.
    expect(statuses).toEqual([200, 200, 304, 200]);
  });

  it('cached for guests is never sent to a request with a token, valid or not', async () => {
    const path = `/designers/${idOf('Bice')}`;
    const { token } = await registerClient(app);
    expect((await app.get(path)).body).toMatchObject({ is_liked: null });
    expect((await app.get(path)).body).toMatchObject({ is_liked: null });
    expect((await app.get(path, { token })).body).toMatchObject({ is_liked: false });
    expect((await app.get(path, { token: 'x' })).status).toBe(401);
    expect((await app.get('/designers?limit=1')).headers.get('x-total-count')).toBe('4');
    expect((await app.get('/designers?limit=1')).headers.get('x-total-count')).toBe('4');
  });

  it('shows the viewer their own like, never that of another person', async () => {
    const [fan, other] = [await registerClient(app), await registerClient(app)];
    await app.post('/likes', { token: fan.token, body: { designer_id: idOf('Carla') } });
    const liked = async (token?: string) => {
      const { body } = await app.get('/designers', { token });
      return (body as DesignerDto[]).map((one) => one.is_liked);
    };
    expect(await liked(fan.token)).toEqual([false, false, true, false]);
    expect(await liked(other.token)).toEqual([false, false, false, false]);
    expect(await liked()).toEqual([null, null, null, null]);
  });

  it.each(['0', '-1', '1e3', 'undefined', '01', '1.0', '99999999', '9007199254740993', '%31%00', 'null'])(
    'is 404 for the id %s',
    async (id) => {
      const answer = await app.get(`/designers/${id}`);
      expect(answer.status).toBe(404);
      expect(Object.keys(answer.body as object)).toEqual(['detail']);
    },
  );
});

const FIELDS = [
  'id',
  'name',
  'email',
  'phone',
  'experience',
  'specialties',
  'bio',
  'design_style',
  'min_budget',
  'work_preferences',
  'city',
  'gallery_images',
  'website',
  'social_instagram',
  'social_facebook',
  'social_youtube',
  'social_tiktok',
  'social_website',
  'portfolio',
  'is_verified',
  'created_at',
];
