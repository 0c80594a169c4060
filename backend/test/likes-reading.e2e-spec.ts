import type { LikeStatisticsDto, MyLikeDto } from '../src/modules/likes/dto/like-answers.dto.js';
import { startApp, type TestApp } from './support/app.js';
import {
  createAdmin,
  createDesigner,
  type DesignerPerson,
  type Person,
  registerClient,
} from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let client: Person;
let designer: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
  client = await registerClient(app);
});

beforeEach(async () => {
  designer = await createDesigner(app);
});

afterAll(() => app.stop());

function like(intent: object = {}, person: Person = client): Promise<Answer> {
  return app.post('/likes', { token: person.token, body: { designer_id: designer.designerId, ...intent } });
}

describe('reading likes', () => {
  test('the status follows the like', async () => {
    const status = () => app.get(`/likes/status/${designer.designerId}`, { token: client.token });
    expect((await status()).body).toEqual({ is_liked: false });
    await like();
    expect((await status()).body).toEqual({ is_liked: true });
    await like();
    expect((await status()).body).toEqual({ is_liked: false });
  });

  test('the count is open to everybody', async () => {
    await like();
    const answer = await app.get(`/likes/designer/${designer.designerId}/count`);
    expect(answer.body).toEqual({ like_count: 1 });
  });

  test('the statistics contain the people who like, latest first, without those who do not any more', async () => {
    const [first, second, gone] = await Promise.all([
      registerClient(app),
      registerClient(app),
      registerClient(app),
    ]);
    const now = Date.now();
    await like({ intent_at: now - 5000 }, first);
    await like({ intent_at: now - 1000 }, second);
    await like({}, gone);
    await like({}, gone);
    const { status, body } = await app.get(`/likes/stats/${designer.designerId}`, { token: designer.token });
    expect(status).toBe(200);
    expect(body).toEqual({
      total_likes: 2,
      liked_by_users: [
        { user_id: second.id, user_name: second.name, liked_at: new Date(now - 1000).toISOString() },
        { user_id: first.id, user_name: first.name, liked_at: new Date(now - 5000).toISOString() },
      ],
    } satisfies LikeStatisticsDto);
  });

  test('the statistics are for the designer and administrators only', async () => {
    const path = `/likes/stats/${designer.designerId}`;
    const other = await createDesigner(app);
    const admin = await createAdmin(app);
    expect((await app.get(path)).status).toBe(401);
    expect((await app.get(path, { token: client.token })).status).toBe(403);
    expect((await app.get(path, { token: other.token })).status).toBe(403);
    expect((await app.get(path, { token: admin.token })).status).toBe(200);
  });

  test.each(['status', 'stats'])('%s of an unknown designer is 404', async (what) => {
    const admin = await createAdmin(app);
    expect((await app.get(`/likes/${what}/999999`, { token: admin.token })).status).toBe(404);
  });

  test.each(['0', '-1', '1e3', 'undefined', '1.5', '99999999999999999999', '%00'])(
    'the id %s is not a designer’s',
    async (id) => {
      expect((await app.get(`/likes/designer/${id}/count`)).status).toBe(404);
    },
  );

  test('my likes are mine only, latest first, and can be paged', async () => {
    const person = await registerClient(app);
    const designers = [designer, await createDesigner(app), await createDesigner(app)];
    const now = Date.now();
    for (const [index, { designerId }] of designers.entries()) {
      await like({ designer_id: designerId, intent_at: now - 10_000 + index * 1000 }, person);
    }
    const whole = await app.get('/likes/mine', { token: person.token });
    const ids = (answer: Answer) => (answer.body as MyLikeDto[]).map((one) => one.designer_id);
    const latestFirst = designers.map(({ designerId }) => designerId).reverse();
    expect(ids(whole)).toEqual(latestFirst);
    expect(whole.headers.get('x-total-count')).toBeNull();
    const part = await app.get('/likes/mine?limit=2', { token: person.token });
    expect(ids(part)).toEqual(latestFirst.slice(0, 2));
    expect(part.headers.get('x-total-count')).toBe('3');
    expect(part.headers.get('link')).toBe('</api/likes/mine?limit=2&offset=2>; rel="next"');
    const rest = await app.get('/likes/mine?limit=2&offset=2', { token: person.token });
    expect(ids(rest)).toEqual(latestFirst.slice(2));
    expect(rest.headers.get('link')).toBeNull();
  });
});
