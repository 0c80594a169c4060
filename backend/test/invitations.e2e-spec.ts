import { randomBytes } from 'node:crypto';
import { Clock } from '../src/platform/clock/clock.service.js';
import { startApp, type TestApp } from './support/app.js';
import { registerClient } from './support/factories.js';
import { until } from './support/until.js';
import { UpdateReader } from './support/update-reader.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.stop());

const DAY = 24 * 60 * 60 * 1000;
const ANSWER = 'x'.repeat(50);
const newPath = () => `/invitations/${randomBytes(16).toString('hex')}`;
const NOTHING = { answer: null, answered_at: null };

describe('an invitation', () => {
  it('is answered and read by whoever has its id, without an account', async () => {
    const path = newPath();
    expect(await app.get(path)).toMatchObject({ status: 200, body: NOTHING });
    expect((await app.put(`${path}/answer`, { body: { answer: ANSWER } })).status).toBe(200);
    const { body, headers } = await app.get(path);
    expect(body).toMatchObject({ answer: ANSWER });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has the latest answer only', async () => {
    const path = newPath();
    const answers = ['a', 'b', 'c'].map((letter) => letter.repeat(50));
    for (const answer of answers) await app.put(`${path}/answer`, { body: { answer } });
    expect((await app.get(path)).body).toMatchObject({ answer: answers[2] });
  });

  it('has one row after simultaneous answers', async () => {
    const path = newPath();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => app.put(`${path}/answer`, { body: { answer: ANSWER } })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await app.count('invitations', `id = '${path.slice(-32)}'`)).toBe(1);
  });

  it('notifies the signed-in person who follows it, and nobody else', async () => {
    const path = newPath();
    const [inviting, other] = [await registerClient(app), await registerClient(app)];
    expect(await app.put(path, { token: inviting.token })).toMatchObject({ status: 200, body: NOTHING });
    // The first person who follows it stays the one who is notified.
    expect((await app.put(path, { token: other.token })).status).toBe(200);
    const [reader, stranger] = await Promise.all([
      UpdateReader.open(app.address, inviting.token),
      UpdateReader.open(app.address, other.token),
    ]);
    await app.put(`${path}/answer`, { body: { answer: ANSWER } });
    await until('the event is there', () => reader.dataEvents.length > 0);
    expect(reader.dataEvents).toEqual([['invitation', { invitation_id: path.slice(-32) }]]);
    expect(stranger.dataEvents).toEqual([]);
    expect((await app.put(path, { token: inviting.token })).body).toMatchObject({ answer: ANSWER });
    reader.disconnect();
    stranger.disconnect();
  });

  it('is gone with the account of the inviting person, and after ninety days', async () => {
    const [own, guests] = [newPath(), newPath()];
    const { token } = await registerClient(app);
    await app.put(own, { token });
    for (const path of [own, guests]) await app.put(`${path}/answer`, { body: { answer: ANSWER } });
    expect((await app.call('DELETE', '/users/me', { token })).status).toBe(200);
    expect((await app.get(own)).body).toEqual(NOTHING);
    jest.spyOn(app.nest.get(Clock), 'now').mockReturnValue(Date.now() + 90 * DAY);
    expect((await app.get(guests)).body).toEqual(NOTHING);
  });

  it.each(['', 'x', 'x'.repeat(39), 'x'.repeat(65), `${'x'.repeat(49)}.`, null, 5, ['x'.repeat(50)]])(
    'refuses an answer that no app writes: %j',
    async (answer) => {
      const path = newPath();
      expect((await app.put(`${path}/answer`, { body: { answer } })).status).toBe(400);
      expect((await app.get(path)).body).toEqual(NOTHING);
    },
  );

  it.each(['1', 'x'.repeat(32), 'A'.repeat(32), '0'.repeat(31)])('has no address %j', async (id) => {
    expect((await app.get(`/invitations/${id}`)).status).toBe(404);
    expect((await app.put(`/invitations/${id}/answer`, { body: { answer: ANSWER } })).status).toBe(404);
  });
});
