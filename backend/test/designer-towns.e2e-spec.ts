import type { AdminDesignerDto } from '../src/modules/admin/directory/dto/admin-designer.dto.js';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { Towns1765200000000 } from '../src/platform/database/migrations/1765200000000-towns.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner, problemsOf, register, registered } from './support/designer-payload.js';
import { createAdmin, type DesignerPerson, type Person } from './support/factories.js';

/** docs/product.md#profiles: the towns that a designer serves. */
let app: TestApp;
let admin: Person;
let marta: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
  marta = await newDesigner(app, { name: 'Marta Colombo', city: 'Torino' });
});
afterAll(() => app.stop());

async function townsOf(id: number): Promise<Pick<DesignerDto, 'city' | 'cities'>> {
  const { city, cities } = (await app.get(`/designers/${id}`)).body as DesignerDto;
  return { city, cities };
}

async function foundBy(city: string): Promise<number[]> {
  const { body } = await app.get(`/designers?city=${encodeURIComponent(city)}`);
  return (body as DesignerDto[]).map(({ id }) => id);
}

const edit = (id: number, token: string, body: object) => app.put(`/admin/designers/${id}`, { token, body });

describe('a registration', () => {
  it('with a list of towns is found by each of them, whatever the accents and apostrophes', async () => {
    const { id, city, cities } = await registered(app, {
      city: undefined,
      cities: [' Forlì ', 'L’Aquila', 'forli'],
    });
    expect({ city, cities }).toEqual({ city: 'Forlì, L’Aquila', cities: ['Forlì', 'L’Aquila'] });
    expect(await townsOf(id)).toEqual({ city, cities });
    for (const town of ['Forlì', "FORLI'", "l'aquila", 'L’Aquila']) expect(await foundBy(town)).toEqual([id]);
    expect(await foundBy('Forlì, L’Aquila')).toEqual([]);
  });

  it.each([
    'Verona, Mantova',
    'Verona;Mantova',
    'Verona e Mantova',
    'Verona / Mantova',
    ' Verona ,  verona,MANTOVA/',
  ])('of an old app with the text %j is split', async (city) => {
    const answer = await registered(app, { city });
    expect(answer.cities.map((town) => town.toLowerCase().replace('/', ''))).toEqual(['verona', 'mantova']);
    expect(await foundBy('verona')).toContain(answer.id);
  });

  it('has at most ten towns of 80 characters, which fit together', async () => {
    const long = Array.from({ length: 10 }, (_, index) => String.fromCharCode(65 + index).repeat(80));
    const { id } = await registered(app, { cities: long });
    expect(await townsOf(id)).toEqual({ city: long.join(', '), cities: long });
    const many = long.map((town) => town.slice(0, 9)).concat('Ultima');
    const tooMany = { city: 'Puoi indicare al massimo 10 città' };
    expect(problemsOf(await register(app, { cities: many }))).toEqual(tooMany);
    expect(problemsOf(await register(app, { city: many.join(', ') }))).toEqual(tooMany);
    expect(problemsOf(await register(app, { city: 'x'.repeat(81) }))).toEqual({
      city: 'Il nome di una città può avere al massimo 80 caratteri',
    });
    for (const none of [{ city: '', cities: [] }, { city: ' , ' }]) {
      expect(problemsOf(await register(app, none))).toEqual({
        city: 'Please enter your main operating city',
      });
    }
  });
});

describe('an edit', () => {
  it('of the owner replaces the towns, by list or by text', async () => {
    const path = `/designers/${marta.designerId}`;
    const save = async (body: object) => {
      const mine = (await app.get(path, { token: marta.token })).body as DesignerDto;
      expect((await app.put(path, { token: marta.token, body: { ...mine, ...body } })).status).toBe(200);
    };
    await save({ cities: ['Asti', 'Alba'] });
    expect(await townsOf(marta.designerId)).toEqual({ city: 'Asti, Alba', cities: ['Asti', 'Alba'] });
    expect([await foundBy('torino'), await foundBy('alba')]).toEqual([[], [marta.designerId]]);
    await save({ cities: null, city: 'Cuneo e Torino' });
    expect(await townsOf(marta.designerId)).toEqual({ city: 'Cuneo, Torino', cities: ['Cuneo', 'Torino'] });
    // A client that does not use the list sends it back as it was.
    await save({ city: 'Cuneo' });
    expect(await townsOf(marta.designerId)).toEqual({ city: 'Cuneo', cities: ['Cuneo'] });
    await save({ city: undefined });
    expect((await townsOf(marta.designerId)).cities).toEqual(['Cuneo']);
  });

  it('of an administrator may have the text alone, and is one change in the audit log', async () => {
    await edit(marta.designerId, admin.token, { city: 'Verona e Mantova' });
    expect(await townsOf(marta.designerId)).toEqual({
      city: 'Verona, Mantova',
      cities: ['Verona', 'Mantova'],
    });
    await edit(marta.designerId, admin.token, { name: 'Marta Colombo' });
    expect((await townsOf(marta.designerId)).cities).toEqual(['Verona', 'Mantova']);
    const { body } = await app.get('/admin/audit', { token: admin.token });
    const [entry] = body as { changes: { field: string }[] }[];
    expect(entry?.changes.map(({ field }) => field)).toEqual(['city']);
  });
});

it("the administrators' search finds a designer by a town", async () => {
  const { body } = await app.get('/admin/designers?search=mantova+verona&limit=10', { token: admin.token });
  const rows = body as AdminDesignerDto[];
  expect(rows.find(({ id }) => id === marta.designerId)?.city).toBe('Verona, Mantova');
});

describe('in the database', () => {
  const stored = async (id: number): Promise<{ city: string; cities: string | null }> => {
    const rows: { city: string; cities: string | null }[] = await app.database.reader.query(
      'SELECT city, cities FROM designers WHERE id = ?',
      [id],
    );
    if (!rows[0]) throw new Error('no such designer');
    return rows[0];
  };
  const write = (sql: string, values: unknown[]) =>
    app.database.transaction(() => app.database.writer.query(sql, values));
  const asAdmin = async (id: number): Promise<string | undefined> => {
    const { body } = await app.get('/admin/designers', { token: admin.token });
    return (body as AdminDesignerDto[]).find((row) => row.id === id)?.city;
  };

  it('twelve towns from before the limit stay with an edit of something else, and no town is added to them', async () => {
    const person = await newDesigner(app, { name: 'Dodici Comuni' });
    const id = person.designerId;
    const cities = Array.from({ length: 12 }, (_, index) => `Borgo ${index}`);
    const columns = [cities.join(', ').slice(0, 120), JSON.stringify(cities), id];
    await write('UPDATE designers SET city = ?, cities = ? WHERE id = ?', columns);
    const path = `/designers/${id}`;
    const mine = (await app.get(path, { token: person.token })).body as DesignerDto;
    const save = (body: object) =>
      app.put(path, { token: person.token, body: { ...mine, version: null, ...body } });
    expect((await save({ bio: 'Un altro testo.' })).status).toBe(200);
    expect((await townsOf(id)).cities).toEqual(cities);
    const refused = { city: 'Puoi indicare al massimo 10 città' };
    const replaced = [...cities, 'Borgo 13'].join(', ');
    expect(problemsOf(await save({ cities: null, city: replaced }))).toEqual(refused);
    expect((await save({ cities: cities.slice(2) })).status).toBe(200);
    expect(problemsOf(await save({ cities }))).toEqual(refused);
  });

  it('the text of the previous release has the beginning of the list', async () => {
    const cities = Array.from({ length: 10 }, (_, index) => `Comune numero ${index}`);
    const { id } = await registered(app, { cities });
    expect(await stored(id)).toEqual({
      city: cities.join(', ').slice(0, 120),
      cities: JSON.stringify(cities),
    });
  });

  it('an edit by the previous release counts', async () => {
    const { id } = await registered(app, { cities: ['Pisa', 'Lucca'] });
    await write('UPDATE designers SET city = ? WHERE id = ?', ['Siena e Arezzo', id]);
    expect(await asAdmin(id)).toBe('Siena, Arezzo');
  });

  it('the migration splits the texts of before', async () => {
    const { id } = await registered(app);
    const before = [
      ['Verona,  mantova / VERONA e Trento', ['Verona', 'mantova', 'Trento']],
      [
        Array.from({ length: 20 }, (_, n) => `C${n}`).join(';'),
        Array.from({ length: 12 }, (_, n) => `C${n}`),
      ],
      ['x'.repeat(120), ['x'.repeat(80)]],
    ] as const;
    for (const [city, cities] of before) {
      await write('UPDATE designers SET city = ?, cities = NULL WHERE id = ?', [city, id]);
      const rows: { id: number; city: string }[] = await app.database.reader.query(
        'SELECT id, city FROM designers WHERE id = ?',
        [id],
      );
      const runner = {
        query: (sql: string, values: unknown[] = []) => {
          if (sql.startsWith('ALTER')) return Promise.resolve();
          if (sql.startsWith('SELECT')) return Promise.resolve(Number(values[0]) < id ? rows : []);
          return write(sql, values);
        },
      };
      await new Towns1765200000000().up(runner as never);
      expect(JSON.parse((await stored(id)).cities ?? '')).toEqual(cities);
      expect(await asAdmin(id)).toBe(cities.join(', '));
    }
  });
});
