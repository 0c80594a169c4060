import type { PracticalCounts } from '@stanze/domain/practical-filter';
import { townIndex } from '@stanze/domain/town-index';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { problemsOf } from './support/designer-payload.js';
import {
  answers,
  createAdmin,
  createDesigner,
  type DesignerPerson,
  registerClient,
} from './support/factories.js';

let app: TestApp;
let torino: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
  const create = (name: string, city: string, minBudget: number, way: string, isQuick: boolean) =>
    createDesigner(
      app,
      { name, city, min_budget: minBudget, work_preferences: [way], design_style: 'C' },
      { verified: isQuick, responseBand: isQuick ? 'fast' : 'slow' },
    );
  await create('Milano Online', 'Milano', 900, 'online', true);
  await create('Monza Persona', 'Roma, Monza', 2500, 'in-person', false);
  torino = await create('Torino Ibrida', 'Torino', 1500, 'hybrid', true);
  await create('Altrove', 'Atlantide', 500, 'online', false);
});
afterAll(() => app.stop());

const MILANO = townIndex().find('Milano')?.id ?? 0;
const GUEST = { answers: answers('C'), client_id: 'ospite-1' };

async function ranked(filter: object = {}): Promise<DesignerDto[]> {
  const answer = await app.post('/match-designers', { body: { ...GUEST, ...filter } });
  expect(answer.status).toBe(200);
  return (answer.body as MatchResponse).designers;
}

const names = (list: readonly DesignerDto[]) => list.map(({ name }) => name);
const sorted = (list: readonly DesignerDto[]) => names(list).sort();

async function counts(query: string): Promise<PracticalCounts> {
  const answer = await app.get(`/designers/match-counts?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as PracticalCounts;
}

describe('the practical filters of matches', () => {
  it.each([
    [{ work_mode: 'online' }, ['Altrove', 'Milano Online', 'Torino Ibrida']],
    [{ work_mode: 'in-person' }, ['Monza Persona', 'Torino Ibrida']],
    [{ max_budget: 1500 }, ['Altrove', 'Milano Online', 'Torino Ibrida']],
    [{ verified: true }, ['Milano Online', 'Torino Ibrida']],
    [{ quick: true, max_budget: 1000 }, ['Milano Online']],
    [{ verified: false, work_mode: null }, ['Altrove', 'Milano Online', 'Monza Persona', 'Torino Ibrida']],
  ])('%j select %j', async (filter, left) => {
    expect(sorted(await ranked(filter))).toEqual(left);
  });

  it('compare the nearest of the towns; a text that is no town has no distance', async () => {
    const within = async (km: number) => sorted(await ranked({ town_id: MILANO, within_km: km }));
    expect(await within(5)).toEqual(['Milano Online']);
    expect(await within(30)).toEqual(['Milano Online', 'Monza Persona']);
    expect(await within(2000)).toEqual(['Milano Online', 'Monza Persona', 'Torino Ibrida']);
    expect(await ranked({ town_id: MILANO })).toHaveLength(4);
  });

  it('find a designer within their own radius, also where the person does not go so far', async () => {
    const path = `/designers/${torino.designerId}`;
    const save = async (radius_km: number | null | undefined) => {
      const mine = (await app.get(path, { token: torino.token })).body as DesignerDto;
      const body = { ...mine, version: null, radius_km };
      return app.put(path, { token: torino.token, body });
    };
    const within = async (km: number) => sorted(await ranked({ town_id: MILANO, within_km: km }));
    // Torino is 126 km away.
    expect((await save(125)).status).toBe(200);
    expect(await within(10)).toEqual(['Milano Online']);
    expect((await save(126)).status).toBe(200);
    expect(await within(10)).toEqual(['Milano Online', 'Torino Ibrida']);
    const [near] = (await counts(`town_id=${MILANO}`)).within_km;
    expect(near).toEqual({ value: 10, count: 2 });
    // Everybody reads the radius, and a client that does not send the field does not change it.
    expect((await app.get(path)).body).toMatchObject({ radius_km: 126 });
    expect((await save(undefined)).status).toBe(200);
    expect((await app.get(path)).body).toMatchObject({ radius_km: 126 });
    for (const wrong of [4, 501, 12.5, -20]) {
      expect(problemsOf(await save(wrong))).toEqual({
        radius_km: 'I chilometri vanno da 5 a 500, in numeri interi',
      });
    }
    expect((await save(null)).status).toBe(200);
    expect(await within(10)).toEqual(['Milano Online']);
  });

  it('do not change the order, for a guest and for a signed-in person', async () => {
    const whole = names(await ranked());
    const left = names(await ranked({ max_budget: 1500 }));
    expect(left).toEqual(whole.filter((name) => left.includes(name)));
    const client = await registerClient(app);
    const list = async (query: string) =>
      names(
        (await app.get(`/designers/matches?user_id=${client.id}${query}`, { token: client.token }))
          .body as DesignerDto[],
      );
    const mine = await list('');
    const filtered = await list('&max_budget=1500&verified=false');
    expect(filtered).toHaveLength(3);
    expect(filtered).toEqual(mine.filter((name) => filtered.includes(name)));
  });

  it('have pages that are parts of the filtered list', async () => {
    const client = await registerClient(app);
    const page = async (query: string) => {
      const path = `/designers/matches?user_id=${client.id}&work_mode=online${query}`;
      const answer = await app.get(path, { token: client.token });
      return { names: names(answer.body as DesignerDto[]), total: answer.headers.get('x-total-count') };
    };
    const whole = await page('');
    const [first, second] = [await page('&limit=2'), await page('&limit=2&offset=2')];
    expect([...first.names, ...second.names]).toEqual(whole.names);
    expect(first.total).toBe('3');
  });

  it('are counted before they are applied, and a changed profile counts at once', async () => {
    const query = `town_id=${MILANO}&within_km=30&max_budget=1000`;
    const before = await counts(query);
    expect(before.left).toBe(1);
    expect(before.without.max_budget).toBe((await ranked({ town_id: MILANO, within_km: 30 })).length);
    expect(before.without.within_km).toBe((await ranked({ max_budget: 1000 })).length);
    for (const { value, count } of before.within_km) {
      expect(await ranked({ town_id: MILANO, within_km: value, max_budget: 1000 })).toHaveLength(count);
    }
    for (const { value, count } of before.work_mode) {
      const left = await ranked({ town_id: MILANO, within_km: 30, max_budget: 1000, work_mode: value });
      expect(left).toHaveLength(count);
    }
    const body = { city: 'Sesto San Giovanni', min_budget: 600 };
    const { token } = await createAdmin(app);
    const edited = await app.put(`/designers/${torino.designerId}`, { token, body });
    expect(edited.status).toBe(200);
    expect((await counts(query)).left).toBe(2);
    expect(await ranked({ town_id: MILANO, within_km: 30, max_budget: 1000 })).toHaveLength(2);
  });

  it.each([
    'town_id=1',
    'within_km=30',
    `town_id=${MILANO}&within_km=0`,
    'work_mode=hybrid',
    'max_budget=12',
    'max_budget=molto',
    'verified=forse',
  ])('refuses %s', async (query) => {
    expect((await app.get(`/designers/match-counts?${query}`)).status).toBe(400);
  });
});
