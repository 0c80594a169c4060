import type { AffinityReportDto } from '../src/modules/positions/dto/affinity-report.dto.js';
import type { PositionsDto } from '../src/modules/positions/dto/positions.dto.js';
import type { ChoiceKind } from '../src/modules/positions/positions.types.js';
import { ShownChoicesRepository } from '../src/modules/positions/shown-choices.repository.js';
import { ShownListsRepository } from '../src/modules/positions/shown-lists.repository.js';
import { Clock } from '../src/platform/clock/clock.service.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner } from './support/designer-payload.js';
import { createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';
import { ShownLists } from './support/shown-lists.js';

/** docs/product.md#visibility, docs/product.md#affinity-and-reality */
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

describe('the positions of a designer', () => {
  const positions = async (id: number, token: string) =>
    (await app.get(`/designers/${id}/positions`, { token })).body as PositionsDto;

  it('are the mix, the answer profiles, the real lists and what waits for an answer', async () => {
    const marta = await newDesigner(app, { design_style: 'B', specialties: ['Classico'] });
    const client = await registerClient(app);
    const before = await positions(marta.designerId, marta.token);
    expect(before).toMatchObject({ mix: { A: 0, B: 8, C: 0, D: 0, E: 0 }, is_ready: false, unanswered: 0 });
    // Fewer designers than ten, so that every list shows all of them.
    const { total, first_ten: ten, first_page: page } = before.profiles;
    expect([total, ten.some, page.some, page.expected]).toEqual([126, 126, 126, 126]);
    const ids = await lists.see({ token: client.token });
    expect(ids).toContain(marta.designerId);
    await lists.write(client.token, marta.designerId);
    await lists.written();
    const after = await positions(marta.designerId, marta.token);
    expect(after.unanswered).toBe(1);
    expect(after.lists.total).toBe(before.lists.total + 1);
    expect(after.lists.first_page).toBe(before.lists.first_page + 1);
    expect(after.lists.first_ten).toBe(Number(ids.indexOf(marta.designerId) < 10));
    const [contact] = (await app.get('/contacts/designer-contacts', { token: marta.token })).body as {
      id: number;
    }[];
    const reply = { token: marta.token, body: { message: 'Volentieri.' } };
    expect((await app.post(`/contacts/${contact?.id}/messages`, reply)).status).toBe(201);
    expect((await positions(marta.designerId, marta.token)).unanswered).toBe(0);
  });

  it('are visible to the designer and to administrators only', async () => {
    const [marta, other] = [await newDesigner(app), await newDesigner(app)];
    const path = `/designers/${marta.designerId}/positions`;
    expect((await app.get(path)).status).toBe(401);
    expect((await app.get(path, { token: other.token })).status).toBe(403);
    expect((await app.get(path, { token: marta.token })).status).toBe(200);
    expect((await app.get(path, { token: admin.token })).status).toBe(200);
    expect((await app.get('/designers/999999/positions', { token: admin.token })).status).toBe(404);
  });
});

describe('the report on affinity and reality', () => {
  const report = async () =>
    (await app.get('/admin/affinity', { token: admin.token })).body as AffinityReportDto;

  it('has no rates below 200 requests, and compares the bands of affinity from then on', async () => {
    const clock = app.nest.get(Clock);
    const start = clock.now();
    const at = (minutes: number) => jest.spyOn(clock, 'now').mockReturnValue(start + minutes * 60_000);
    const client = await registerClient(app);
    const { designerId } = await createDesigner(app, { design_style: 'C' });
    const { designerId: other } = await createDesigner(app, { design_style: 'C' });
    const choiceAt = (list_id: number, kind: ChoiceKind, isFirst: boolean) => ({
      list_id,
      designer_id: isFirst ? designerId : other,
      kind,
      position: isFirst ? 1 : 2,
      chosen_at: new Date(start).toISOString(),
    });
    /** Lists of two designers; of four people two choose the first one, and of high affinity all four. */
    const fill = (from: number, to: number) =>
      app.database.transaction(async () => {
        for (let number = from; number < to; number += 1) {
          const isHigh = number % 2 === 0;
          const designers = isHigh ? `${designerId}:92,${other}:84` : `${designerId}:84,${other}:50`;
          const shown_at = new Date(start + number).toISOString();
          await app.nest
            .get(ShownListsRepository)
            .insert([{ user_id: client.id, style_counts: '0-0-5-0-0', designers, shown_at }]);
          const list = await app.nest.get(ShownListsRepository).findLatest(client.id);
          if (!list || (!isHigh && number % 4 === 1)) continue;
          await app.nest.get(ShownChoicesRepository).insertOnce(choiceAt(list.id, 'contact', true));
          if (number % 8 < 2)
            await app.nest.get(ShownChoicesRepository).insertOnce(choiceAt(list.id, 'like', false));
        }
      });
    await fill(0, 200);
    at(0);
    const before = await report();
    expect(before).toMatchObject({
      requests_needed: 200,
      bands: [],
      likes_trend: null,
      requests_trend: null,
    });
    expect(before.requests).toBeLessThan(200);
    await fill(200, 400);
    at(9);
    expect(await report()).toEqual(before);
    at(11);
    const after = await report();
    expect(after.lists).toBeGreaterThanOrEqual(400);
    expect(after.requests).toBeGreaterThanOrEqual(300);
    expect(after.bands.map(({ from, to }) => [from, to])).toEqual([
      [0, 59],
      [60, 69],
      [70, 79],
      [80, 89],
      [90, 100],
    ]);
    const [lowest, , , middle, highest] = after.bands;
    expect(lowest?.request_rate).toBeLessThan(1);
    expect(highest?.request_rate).toBeGreaterThan(middle?.request_rate ?? 0);
    expect(after.requests_trend).toBe('more');
  });
});
