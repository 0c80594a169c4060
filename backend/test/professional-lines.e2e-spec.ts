import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { entriesOf } from './support/admin.js';
import { startApp, type TestApp } from './support/app.js';
import { designerPayload, listed } from './support/designer-payload.js';
import {
  createAdmin,
  createDesigner,
  type DesignerPerson,
  type Person,
  registerClient,
} from './support/factories.js';
import type { Answer } from './support/http.js';

/** docs/product.md#professional-lines */
const VAT = '00743110157';
const ARCHITECT = {
  professional_line: 'architect',
  professional_order: 'Ordine di Torino',
  professional_number: '1234',
};

let app: TestApp;
let marta: DesignerPerson;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
});
beforeEach(async () => {
  marta = await createDesigner(app);
});
afterAll(() => app.stop());

const read = async (token?: string) =>
  (await app.get(`/designers/${marta.designerId}`, { token })).body as DesignerDto;

function save(fields: object): Promise<Answer> {
  const body = { ...designerPayload({ email: marta.email }), ...fields };
  return app.put(`/designers/${marta.designerId}`, { token: marta.token, body });
}

/** The fields that a refusal names. */
const refused = ({ body }: Answer) =>
  (body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.at(-1));

describe('a professional line', () => {
  it('is shown to everybody, with order and number of an architect', async () => {
    expect((await save(ARCHITECT)).status).toBe(200);
    expect(await read()).toMatchObject(ARCHITECT);
    expect(await listed(app, marta.designerId)).toMatchObject(ARCHITECT);
    expect((await save({ ...ARCHITECT, professional_line: 'surveyor' })).status).toBe(200);
    expect(await read()).toMatchObject({
      professional_line: 'surveyor',
      professional_order: null,
      professional_number: null,
    });
  });

  it('of an architect needs order and number, and is one of four', async () => {
    expect(refused(await save({ professional_line: 'architect' }))).toEqual([
      'professional_order',
      'professional_number',
    ]);
    expect(refused(await save({ ...ARCHITECT, professional_number: ' ' }))).toEqual(['professional_number']);
    expect(refused(await save({ professional_line: 'doctor' }))).toEqual(['professional_line']);
    expect((await read()).professional_line).toBeNull();
  });

  it('stays as it is in an edit without it, and is removed by null', async () => {
    await save({ ...ARCHITECT, vat_number: VAT });
    // As an app of an earlier release sends it.
    expect((await save({})).body).toMatchObject({ ...ARCHITECT, vat_number: VAT });
    expect((await save({ professional_line: null, vat_number: null })).body).toMatchObject({
      professional_line: null,
      professional_order: null,
      vat_number: null,
    });
  });

  it('is given with a registration, and is optional there', async () => {
    const body = { ...designerPayload(), ...ARCHITECT, vat_number: `IT ${VAT}` };
    const created = await app.post('/designers', { body });
    expect(created.status).toBe(201);
    const designer = await app.get(`/designers/${(created.body as { id: number }).id}`);
    expect(designer.body).toMatchObject(ARCHITECT);
    expect((await app.post('/designers', { body: designerPayload() })).status).toBe(201);
    const bad = { ...designerPayload(), professional_line: 'architect' };
    expect((await app.post('/designers', { body: bad })).status).toBe(400);
  });

  it('is edited by an administrator, and the log has the names of the fields without their values', async () => {
    const path = `/admin/designers/${marta.designerId}`;
    const answer = await app.put(path, { token: admin.token, body: { ...ARCHITECT, vat_number: VAT } });
    expect(answer.status).toBe(200);
    const entries = await entriesOf(app, admin, 'designer', marta.designerId);
    const fields = ['professional_line', 'professional_order', 'professional_number', 'vat_number'];
    expect(entries[0]?.changes.map(({ field }) => field).sort()).toEqual([...fields].sort());
    expect(JSON.stringify(entries)).not.toContain(VAT);
    const half = await app.put(path, { token: admin.token, body: { professional_number: null } });
    expect(half.status).toBe(400);
  });
});

describe('a VAT number', () => {
  it.each(['12345678901', '123', 'ABC', '00000000000'])('is refused when it is %s', async (vat) => {
    expect(refused(await save({ vat_number: vat }))).toEqual(['vat_number']);
  });

  it('is stored as eleven digits, and only the designer and administrators see it', async () => {
    expect((await save({ vat_number: 'IT 007 4311.0157' })).body).toMatchObject({ vat_number: VAT });
    expect((await read(marta.token)).vat_number).toBe(VAT);
    expect((await read(admin.token)).vat_number).toBe(VAT);
    const [client, other] = [await registerClient(app), await createDesigner(app)];
    const id = marta.designerId;
    await app.post('/likes', { token: client.token, body: { designer_id: id, is_liked: true } });
    const answers = ['A.', 'A.', 'A.', 'A.', 'A.'];
    for (const token of [undefined, client.token, other.token]) {
      expect(await read(token)).not.toHaveProperty('vat_number');
      const everything = [
        await app.get('/designers?limit=100', { token }),
        await app.get(`/designers?verified=false`, { token }),
        await app.post('/match-designers', { token, body: { answers } }),
        await app.get('/likes', { token }),
        await app.get('/users/me', { token }),
      ];
      expect(JSON.stringify(everything.map(({ body }) => body))).not.toContain(VAT);
    }
  });

  it('is neither in the page of the designer nor in its head', async () => {
    await save({ ...ARCHITECT, vat_number: VAT });
    for (const path of [`/designer/${marta.designerId}`, '/designers', '/sitemap.xml']) {
      const page = await fetch(app.address + path, { headers: { accept: 'text/html' } });
      expect(await page.text()).not.toContain(VAT);
    }
  });
});
