import { strFromU8, unzipSync } from 'fflate';
import type { ExportedList } from '../src/modules/positions/positions.types.js';
import { ShownListWritingService } from '../src/modules/positions/shown-list-writing.service.js';
import { Clock } from '../src/platform/clock/clock.service.js';
import { Retention } from '../src/platform/retention/retention.service.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner } from './support/designer-payload.js';
import { answers, createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';
import { PHONE, ShownLists } from './support/shown-lists.js';

/** docs/product.md#affinity-and-reality */
const DAY_MS = 86_400_000;

let app: TestApp;
let admin: Person;
let lists: ShownLists;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
  lists = new ShownLists(app);
  for (let count = 0; count < 3; count += 1) await createDesigner(app, { design_style: 'C' });
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

async function listsOf({ token }: Person): Promise<ExportedList[]> {
  const response = await fetch(`${app.address}/api/users/me/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const file = files['elenchi.json'];
  if (!file) throw new Error('the export has no elenchi.json');
  return JSON.parse(strFromU8(file)) as ExportedList[];
}

describe('a list that was shown', () => {
  it('is stored after the answer, with answers, ids and affinities, and is in the export', async () => {
    const client = await registerClient(app);
    const ids = await lists.see({ token: client.token });
    expect(await lists.count(`user_id = ${client.id}`)).toBe(0);
    await lists.written();
    const [list, ...others] = await listsOf(client);
    expect(others).toEqual([]);
    expect(list?.style_counts).toBe('0-0-5-0-0');
    expect(list?.designers.map((one) => one.designer_id)).toEqual(ids);
    expect(list?.designers.map((one) => one.position)).toEqual(ids.map((_, index) => index + 1));
    const affinities = list?.designers.map((one) => one.affinity) ?? [];
    expect(affinities).toEqual([...affinities].sort((a, b) => b - a));
    expect(affinities[0]).toBeGreaterThan(50);
  });

  it('of a guest is stored without anything that names the guest', async () => {
    const before = await lists.count('user_id IS NULL');
    await lists.see({ body: { email: 'ospite@esempio.it', client_id: 'device-of-a-guest' } });
    await lists.written();
    expect(await lists.count('user_id IS NULL')).toBe(before + 1);
    const rows: object[] = await app.database.reader.query('SELECT * FROM shown_lists WHERE user_id IS NULL');
    expect(JSON.stringify(rows)).not.toMatch(/ospite|esempio|device|127\.0\.0\.1/);
  });

  it('is not stored for administrators, designers, programs, several people and further pages', async () => {
    const designer = await newDesigner(app);
    const client = await registerClient(app);
    const before = await lists.count();
    await lists.see({ token: admin.token });
    await lists.see({ token: designer.token });
    await lists.see({ headers: { 'user-agent': 'curl/8.5.0' } });
    await lists.see({ token: client.token, body: { shared_seed: 'both' } });
    const page = `/designers/matches?user_id=${client.id}&limit=1&offset=1`;
    expect((await app.get(page, { token: client.token, headers: PHONE })).status).toBe(200);
    await lists.written();
    expect(await lists.count()).toBe(before);
  });

  it('is stored once a day while it does not change', async () => {
    const client = await registerClient(app);
    const writing = app.nest.get(ShownListWritingService);
    const { counts, cells } = { counts: { A: 5, B: 0, C: 0, D: 0, E: 0 }, cells: [{ id: 1, cell: 0 }] };
    const list = (at: number, designers = cells) => ({
      userId: client.id,
      network: 'x',
      counts,
      designers,
      at,
    });
    const count = () => lists.count(`user_id = ${client.id}`);
    await writing.storeLists([list(0), list(1)]);
    await writing.storeLists([list(DAY_MS - 1)]);
    expect(await count()).toBe(1);
    await writing.storeLists([list(DAY_MS)]);
    expect(await count()).toBe(2);
    await writing.storeLists([list(DAY_MS + 1, [{ id: 2, cell: 0 }]), list(DAY_MS + 2)]);
    expect(await count()).toBe(4);
  });
});

describe('a like and a request', () => {
  it('are stored with the position in the latest list of the person', async () => {
    const client = await registerClient(app);
    await lists.see({ token: client.token, body: { answers: answers('A') } });
    await lists.written();
    const ids = await lists.see({ token: client.token });
    const [first = 0, second = 0, third = 0] = ids;
    await lists.like(client.token, second);
    await lists.write(client.token, third);
    await lists.written();
    const exported = await listsOf(client);
    expect(exported).toHaveLength(2);
    expect(exported[0]?.choices).toEqual([]);
    expect(
      exported[1]?.choices.map(({ designer_id, kind, position }) => [designer_id, kind, position]),
    ).toEqual([
      [second, 'like', 2],
      [third, 'contact', 3],
    ]);
    // A second message to the same designer is no further choice of the list, and an unlike takes the like back.
    await lists.write(client.token, third);
    await lists.like(client.token, second, false);
    await lists.like(client.token, first);
    await lists.written();
    const choices = (await listsOf(client))[1]?.choices ?? [];
    expect(choices.map(({ designer_id, kind }) => [designer_id, kind])).toEqual([
      [third, 'contact'],
      [first, 'like'],
    ]);
  });

  it('wait until lists of other replicas are written', async () => {
    const client = await registerClient(app);
    const [first = 0] = await lists.see({ token: client.token });
    await lists.like(client.token, first);
    const now = app.nest.get(Clock).now();
    await lists.queue.flush(now + 10_000);
    expect(await lists.countChoicesOf(client)).toBe(0);
    await lists.queue.flush(now + 16_000);
    expect(await lists.countChoicesOf(client)).toBe(1);
  });

  it('of somebody without a list, or for a designer outside it, are not stored', async () => {
    const client = await registerClient(app);
    const outside = await createDesigner(app, { design_style: 'B' });
    await lists.like(client.token, outside.designerId);
    await lists.written();
    expect(await lists.countChoicesOf(client)).toBe(0);
    await lists.see({ token: client.token, body: { limit: 1 } });
    await lists.write(client.token, outside.designerId);
    await lists.written();
    expect(await lists.countChoicesOf(client)).toBe(0);
  });
});

describe('what is stored', () => {
  it('is deleted with the account, and entries that wait are not written', async () => {
    const client = await registerClient(app);
    const [first = 0] = await lists.see({ token: client.token });
    await lists.like(client.token, first);
    await lists.written();
    expect([await lists.count(`user_id = ${client.id}`), await lists.countChoicesOf(client)]).toEqual([1, 1]);
    await lists.see({ token: client.token, body: { answers: answers('D') } });
    await lists.write(client.token, first);
    expect((await app.call('DELETE', '/users/me', { token: client.token })).status).toBe(200);
    await lists.written();
    expect(await lists.count(`user_id = ${client.id}`)).toBe(0);
    expect(
      await app.count(
        'shown_choices',
        `designer_id = ${first} AND list_id NOT IN (SELECT id FROM shown_lists)`,
      ),
    ).toBe(0);
  });

  it('of an account that another replica has deleted is not written either', async () => {
    const client = await registerClient(app);
    await app.call('DELETE', '/users/me', { token: client.token });
    const list = {
      userId: client.id,
      network: 'x',
      counts: { A: 5, B: 0, C: 0, D: 0, E: 0 },
      designers: [{ id: 1, cell: 0 }],
      at: 0,
    };
    await app.nest.get(ShownListWritingService).storeLists([list]);
    expect(await lists.count(`user_id = ${client.id}`)).toBe(0);
  });
});

describe('lists and choices', () => {
  it('are deleted after 180 days', async () => {
    const client = await registerClient(app);
    const [first = 0] = await lists.see({ token: client.token });
    await lists.like(client.token, first);
    await lists.written();
    const clock = app.nest.get(Clock);
    const start = clock.now();
    const at = (days: number) => jest.spyOn(clock, 'now').mockReturnValue(start + days * DAY_MS);
    const rows = async () => [
      await lists.count(`user_id = ${client.id}`),
      await lists.countChoicesOf(client),
      await app.count('shown_days', `designer_id = ${first}`),
      await app.count('shown_list_days', '1 = 1'),
    ];
    at(179);
    await app.nest.get(Retention).sweep();
    expect(await rows()).toEqual([1, 1, 1, 1]);
    at(182);
    await app.nest.get(Retention).sweep();
    expect(await rows()).toEqual([0, 0, 0, 0]);
  });
});
