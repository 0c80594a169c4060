import { townIndex } from '@stanze/domain/town-index';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { answers, createDesigner } from './support/factories.js';
import { migratedEnvironment, type TestEnvironment } from './support/test-environment.js';

/** Separators of lists, quotes and characters of several bytes: all of them are allowed in the name of a town. */
const TOWNS = ['Forlì', 'L’Aquila', 'San|Giorgio', 'Borgo "Nuovo"', 'Rio\\Mare', '[null]', '東京 🏠'];
const [BARI, MATERA] = ['Bari', 'Matera'].map((name) => townIndex().find(name)?.id);

/** Far behind the ids of the others: the catalogue reads batches of 5 000 ids. */
const LAST_ID = 120_001;

type Profile = Parameters<typeof createDesigner>[1];

let environment: TestEnvironment;
let app: TestApp;
let ids: Record<'all' | 'near' | 'none' | 'suspended' | 'last', number>;

beforeAll(async () => {
  environment = await migratedEnvironment();
  app = await startApp({}, environment);
  const create = async (name: string, profile: Profile, isQuick = false) => {
    const standing: Parameters<typeof createDesigner>[2] = {
      verified: isQuick,
      responseBand: isQuick ? 'fast' : 'slow',
    };
    const defaults: Profile = {
      city: 'Bari',
      min_budget: 900,
      design_style: 'C',
      work_preferences: ['online'],
    };
    return (await createDesigner(app, { name, ...defaults, ...profile }, standing)).designerId;
  };
  ids = {
    all: await create('Tutte', { min_budget: 1_000_000 }, true),
    near: await create('Vicino', { min_budget: 300, design_style: 'A', work_preferences: ['hybrid'] }),
    none: await create('Senza raggio', { work_preferences: ['in-person'] }),
    suspended: await create('Sospeso', {}),
    last: LAST_ID,
  };
  const towns = [TOWNS.join(', '), JSON.stringify(TOWNS), ids.all];
  await write('UPDATE designers SET city = ?, cities = ? WHERE id = ?', towns);
  await write('UPDATE designers SET radius_km = 60 WHERE id = ?', [ids.near]);
  await write('UPDATE designers SET suspended_at = created_at WHERE id = ?', [ids.suspended]);
  // As the previous release writes it.
  await write("UPDATE designers SET city = 'Monopoli e Bari', cities = NULL WHERE id = ?", [ids.none]);
  // With so many batches SQLite reads them in a thread of its own.
  await write('UPDATE designers SET id = ? WHERE id = ?', [
    LAST_ID,
    await create('Ultima', { city: 'Enna' }),
  ]);
  await app.stop();
  app = await startApp({}, environment);
});
afterAll(async () => {
  await app.stop();
  await environment.remove();
});

const write = (sql: string, values: unknown[]) =>
  app.database.transaction(() => app.database.writer.query(sql, values));

async function listed(query: Record<string, string>): Promise<number[]> {
  const { body } = await app.get(`/designers?${new URLSearchParams(query).toString()}`);
  return (body as DesignerDto[]).map(({ id }) => id);
}

async function matched(filter: object): Promise<number[]> {
  const { body } = await app.post('/match-designers', { body: { answers: answers('C'), ...filter } });
  return (body as MatchResponse).designers.map(({ id }) => id).sort((a, b) => a - b);
}

describe('the catalogue that is read at the start', () => {
  it.each(TOWNS)('has the designers of %s', async (city) => {
    expect(await listed({ city })).toEqual([ids.all]);
  });

  it('has the towns that the previous release has written, and no suspended designers', async () => {
    expect(await listed({ city: 'Monopoli' })).toEqual([ids.none]);
    expect(await listed({ city: 'bari' })).toEqual([ids.near, ids.none]);
    expect(await listed({})).toEqual([ids.all, ids.near, ids.none, ids.last]);
  });

  it('has a designer whose id is far behind the others', async () => {
    expect(await listed({ city: 'Enna' })).toEqual([ids.last]);
  });

  it.each([
    ['the style', () => listed({ style: 'A' }), () => [ids.near]],
    ['the badge', () => listed({ verified: 'true' }), () => [ids.all]],
    ['the budget', () => matched({ max_budget: 300 }), () => [ids.near]],
    ['the way of working', () => matched({ work_mode: 'in-person' }), () => [ids.near, ids.none]],
    ['the band of answers', () => matched({ quick: true }), () => [ids.all]],
    ['the towns', () => matched({ town_id: BARI, within_km: 25 }), () => [ids.near, ids.none]],
    ['the radius', () => matched({ town_id: MATERA, within_km: 25 }), () => [ids.near]],
  ])('has %s', async (_, found, expected) => {
    expect(await found()).toEqual(expected());
  });
});
