import type { VisibilityDto } from '../src/modules/visibility/dto/visibility.dto.js';
import { CatalogueService } from '../src/modules/designers/catalogue/catalogue.service.js';
import { VisibilityRepository } from '../src/modules/visibility/visibility.repository.js';
import { VisibilityCounterService } from '../src/modules/visibility/visibility-counter.service.js';
import { VisibilityService } from '../src/modules/visibility/visibility.service.js';
import { Clock } from '../src/platform/clock/clock.service.js';
import { Retention } from '../src/platform/retention/retention.service.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner } from './support/designer-payload.js';
import { createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';
import type { Answer, CallOptions } from './support/http.js';

/** docs/product.md#visibility */
const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
};
const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const MINIMAL = ['C. a', 'C. b', 'C. c', 'C. d', 'C. e'];

const NOBODY = { userId: 0, sessionId: '', name: '', email: '', isAdmin: false };

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

function visit(id: number, { headers = PHONE, ...options }: CallOptions = {}): Promise<Answer> {
  return app.post(`/designers/${id}/visits`, { ...options, headers });
}

const counter = () => app.nest.get(VisibilityCounterService);
const flush = () => counter().flush();

async function seen(id: number, token = admin.token): Promise<VisibilityDto> {
  await flush();
  return (await app.get(`/designers/${id}/visibility`, { token })).body as VisibilityDto;
}

describe('visits of a portfolio', () => {
  it('are counted for guests and clients, but not for the designer, administrators and programs', async () => {
    const marta = await newDesigner(app);
    const client = await registerClient(app);
    expect((await visit(marta.designerId)).status).toBe(202);
    await visit(marta.designerId, { token: client.token });
    for (const options of [{ token: marta.token }, { token: admin.token }, { headers: ROBOT }]) {
      expect((await visit(marta.designerId, options)).status).toBe(202);
    }
    const { days, ...sums } = await seen(marta.designerId, marta.token);
    expect(sums).toEqual({ visits: 2, appearances: 0, mean_position: null });
    expect(days).toHaveLength(30);
    const today = app.nest.get(Clock).timestamp().slice(0, 10);
    expect(days.at(-1)).toEqual({ day: today, visits: 2, appearances: 0 });
    expect(days.slice(0, -1).every(({ visits }) => visits === 0)).toBe(true);
  });

  it('write nothing during the request, and one row for all of them afterwards', async () => {
    const { designerId } = await newDesigner(app);
    const writes = jest.spyOn(app.nest.get(VisibilityRepository), 'add');
    for (let times = 0; times < 20; times += 1) await visit(designerId);
    expect(writes).not.toHaveBeenCalled();
    await flush();
    expect(writes).toHaveBeenCalledTimes(1);
    await flush();
    expect(writes).toHaveBeenCalledTimes(1);
    await visit(designerId);
    expect((await seen(designerId)).visits).toBe(21);
    expect(await app.count('visibility_days', `designer_id = ${designerId}`)).toBe(1);
  });

  it('of an unknown designer are 404', async () => {
    expect((await visit(999_999)).status).toBe(404);
    expect((await app.get('/designers/999999/visibility', { token: admin.token })).status).toBe(404);
  });

  it('of two replicas are added, and the end of a process writes what it has counted', async () => {
    const { designerId } = await newDesigner(app);
    const other = new VisibilityCounterService(
      app.nest.get(VisibilityRepository),
      app.nest.get(CatalogueService),
      app.database,
      app.nest.get(Clock),
    );
    const visitOther = () => other.countVisit(designerId, { viewer: null, userAgent: PHONE['user-agent'] });
    await visit(designerId);
    for (let times = 0; times < 3; times += 1) visitOther();
    await Promise.all([flush(), other.flush()]);
    visitOther();
    await other.beforeApplicationShutdown();
    expect((await seen(designerId)).visits).toBe(5);
  });

  it('that could not be written are written the next time', async () => {
    const { designerId } = await newDesigner(app);
    await visit(designerId);
    jest.spyOn(app.database, 'transaction').mockRejectedValueOnce(new Error('away'));
    await flush();
    await visit(designerId);
    expect((await seen(designerId)).visits).toBe(2);
  });
});

describe('appearances in lists of matches', () => {
  it('are counted with their position, by both calls', async () => {
    const create = () => createDesigner(app, { design_style: 'C', specialties: ['Minimal'] });
    const [marta, other] = [await create(), await create()];
    /** The positions of the two. */
    const match = async (options: CallOptions = {}) => {
      const body = { answers: MINIMAL, limit: 2 };
      const answer = await app.post('/match-designers', { body, headers: PHONE, ...options });
      const ids = (answer.body as { designers: { id: number }[] }).designers.map(({ id }) => id);
      expect(new Set(ids)).toEqual(new Set([marta.designerId, other.designerId]));
      return [marta, other].map(({ designerId }) => 1 + ids.indexOf(designerId));
    };
    const [first = 0, second = 0] = await match();
    await match();
    await match();
    expect(await seen(other.designerId)).toMatchObject({ appearances: 3, mean_position: second });
    expect(await seen(marta.designerId)).toMatchObject({ appearances: 3, mean_position: first });
    // An own profile, administrators and programs are not counted.
    const [own = 0] = await match({ token: other.token });
    await match({ token: admin.token });
    await match({ headers: ROBOT });
    expect(await seen(other.designerId)).toMatchObject({ appearances: 3 });
    expect(await seen(marta.designerId)).toMatchObject({
      visits: 0,
      appearances: 4,
      mean_position: Math.round((10 * (3 * first + own)) / 4) / 10,
    });

    const client = await registerClient(app);
    const mine = `/designers/matches?user_id=${client.id}&limit=1`;
    const page = await app.get(`${mine}&offset=2`, { token: client.token, headers: PHONE });
    const [third] = page.body as { id: number }[];
    expect(await seen(third?.id ?? 0)).toMatchObject({ appearances: 1, mean_position: 3 });
  });
});

describe('the counters', () => {
  it('are visible to the designer and to administrators only', async () => {
    const [marta, other] = [await newDesigner(app), await newDesigner(app)];
    const path = `/designers/${marta.designerId}/visibility`;
    expect((await app.get(path)).status).toBe(401);
    expect((await app.get(path, { token: other.token })).status).toBe(403);
    expect((await app.get(path, { token: marta.token })).status).toBe(200);
  });

  it('are deleted with the account, and visits that were not written yet create no row', async () => {
    const marta = await newDesigner(app);
    await visit(marta.designerId);
    await flush();
    await visit(marta.designerId);
    await app.call('DELETE', `/designers/${marta.designerId}`, { token: marta.token });
    await flush();
    expect(await app.count('visibility_days', `designer_id = ${marta.designerId}`)).toBe(0);
  });

  it('of older days are summed for 30 days and deleted after 90', async () => {
    const { designerId } = await newDesigner(app);
    const clock = app.nest.get(Clock);
    const start = clock.now();
    const at = (days: number) => jest.spyOn(clock, 'now').mockReturnValue(start + days * 86_400_000);
    await visit(designerId);
    await flush();
    at(29);
    await visit(designerId);
    await flush();
    // Not over HTTP: the session of the administrator has expired by then.
    const visits = async () => {
      const owner = { ...NOBODY, designerId };
      return (await app.nest.get(VisibilityService).statistics(owner, designerId)).visits;
    };
    expect(await visits()).toBe(2);
    at(30);
    expect(await visits()).toBe(1);
    const rows = () => app.count('visibility_days', `designer_id = ${designerId}`);
    at(90);
    await app.nest.get(Retention).sweep();
    expect(await rows()).toBe(2);
    at(91);
    await app.nest.get(Retention).sweep();
    expect(await rows()).toBe(1);
  });
});
