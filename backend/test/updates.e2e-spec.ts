import { isDeepStrictEqual } from 'node:util';
import { JwtService } from '@nestjs/jwt';
import { UpdatesService } from '../src/modules/updates/updates.service.js';
import { Clock } from '../src/platform/clock/clock.service.js';
import { startApp, type TestApp } from './support/app.js';
import { Conversations } from './support/conversations.js';
import { createDesigner, registerClient, signIn } from './support/factories.js';
import { until } from './support/until.js';
import { UpdateReader } from './support/update-reader.js';

let app: TestApp;
let two: Conversations;
const open: UpdateReader[] = [];

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  two = await Conversations.between(app);
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const reader of open.splice(0)) reader.disconnect();
});
afterAll(() => app.stop());

async function follow(token: string, lastId?: string): Promise<UpdateReader> {
  const reader = await UpdateReader.open(app.address, token, lastId);
  open.push(reader);
  return reader;
}

/** Waits until all earlier events have been received: an own like is the last one. */
async function settled(reader: UpdateReader, token: string): Promise<void> {
  const { designerId } = await createDesigner(app);
  await app.post('/likes', { token, body: { designer_id: designerId } });
  const last = { designer_id: designerId, liked: true, like_count: 1 };
  await until('the last one', () => isDeepStrictEqual(reader.events.at(-1)?.data, last));
  reader.events.pop();
}

/** Advances the server's clock. */
function pass(ms: number): void {
  const clock = app.nest.get(Clock);
  const now = Date.now;
  jest.spyOn(clock, 'now').mockImplementation(() => now() + ms);
}

function like(body: object = {}) {
  return app.post('/likes', {
    token: two.client.token,
    body: { designer_id: two.designer.designerId, ...body },
  });
}

describe('the stream', () => {
  test('is for signed-in people, is never cached or buffered, and has the security headers', async () => {
    expect((await app.get('/updates')).status).toBe(401);
    expect((await app.get('/updates', { token: 'x' })).status).toBe(401);
    const { answer, events } = await follow(two.client.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(events).toMatchObject([{ event: 'hello', data: {} }]);
    expect(events[0]?.id).toMatch(/^[0-9a-f]{12}-\d+$/);
  });

  test('notifies both people of a message, the sender on all devices', async () => {
    const tablet = await signIn(app, two.client.email);
    const readers = await Promise.all(
      [two.client.token, tablet, two.designer.token].map((one) => follow(one)),
    );
    const { id } = await two.opened();
    await two.reply(two.designer, id, 'Volentieri!');
    const event = ['message', { contact_id: id }];
    for (const reader of readers) {
      await until('both are there', () => reader.dataEvents.length >= 2);
      expect(reader.dataEvents).toEqual([event, event]);
    }
  });

  test('notifies both people of a read, and nobody when nothing changed', async () => {
    const { id } = await two.opened();
    const readers = [await follow(two.client.token), await follow(two.designer.token)];
    await two.markRead(two.designer, id);
    await two.markRead(two.designer, id);
    await two.setStatus(two.designer, id, 'read');
    await two.setStatus(two.designer, id, 'unread');
    await two.reply(two.designer, id, 'Eccomi');
    await two.markRead(two.client, id);
    await two.markRead(two.client, id);
    const [read, message] = ['read', 'message'].map((event) => [event, { contact_id: id }]);
    for (const reader of readers) {
      await until('all are there', () => reader.dataEvents.length >= 4);
      expect(reader.dataEvents).toEqual([read, read, message, read]);
    }
  });

  test('sends a like to the person who likes, the number to the designer, and only changes', async () => {
    const [mine, theirs] = [await follow(two.client.token), await follow(two.designer.token)];
    await like({ liked: true });
    await like({ liked: true });
    await like({ liked: false, intent_at: 1 });
    await like({ liked: false });
    const designer_id = two.designer.designerId;
    await until('all are there', () => mine.dataEvents.length >= 2 && theirs.dataEvents.length >= 2);
    expect(mine.dataEvents).toEqual([
      ['like', { designer_id, liked: true, like_count: 1 }],
      ['like', { designer_id, liked: false, like_count: 0 }],
    ]);
    expect(theirs.dataEvents).toEqual([
      ['like', { designer_id, like_count: 1 }],
      ['like', { designer_id, like_count: 0 }],
    ]);
  });

  test('never sends events for other people', async () => {
    const stranger = await registerClient(app);
    const reader = await follow(stranger.token);
    const { id } = await two.opened();
    await two.markRead(two.designer, id);
    await like();
    await settled(reader, stranger.token);
    expect(reader.dataEvents).toEqual([]);
  });

  test('does not send events of a rolled back transaction', async () => {
    const reader = await follow(two.client.token);
    const failing = app.database.transaction(async () => {
      const update = { event: 'message', data: { contact_id: 1 } } as const;
      await app.nest.get(UpdatesService).publish(update, { userIds: [two.client.id] });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await settled(reader, two.client.token);
    expect(reader.dataEvents).toEqual([]);
  });
});

describe('a reconnection', () => {
  test('sends exactly the missed events in their order, and then the new ones', async () => {
    const before = await follow(two.client.token);
    const first = await two.opened('Uno');
    await until('it is there', () => before.dataEvents.length === 1);
    before.disconnect();
    const second = await two.opened('Due');
    await like();
    await two.markRead(two.designer, first.id);
    const after = await follow(two.client.token, before.lastId);
    const third = await two.opened('Tre');
    await until('all are there', () => after.events.length >= 4);
    expect(after.events.map(({ event, data }) => [event, data])).toEqual([
      ['message', { contact_id: second.id }],
      ['like', { designer_id: two.designer.designerId, liked: true, like_count: 1 }],
      ['read', { contact_id: first.id }],
      ['message', { contact_id: third.id }],
    ]);
  });

  test('sends nothing when no event was missed', async () => {
    const before = await follow(two.client.token);
    before.disconnect();
    const after = await follow(two.client.token, before.lastId);
    await settled(after, two.client.token);
    expect(after.events).toEqual([]);
  });

  test('with an id of another person’s event sends only the own events', async () => {
    const before = await follow(two.designer.token);
    before.disconnect();
    await two.opened();
    const stranger = await registerClient(app);
    const after = await follow(stranger.token, before.lastId);
    await settled(after, stranger.token);
    expect(after.events).toEqual([]);
  });

  test.each(['x', '000000000000-3', ''])('with the id %j asks to read everything again', async (id) => {
    const { events } = await follow(two.client.token, id);
    expect(events).toMatchObject([{ event: 'reset', data: {} }]);
    const next = await follow(two.client.token, events[0]?.id);
    expect(next.events).toEqual([]);
  });

  test('after more events than are stored the client must load everything again', async () => {
    const before = await follow(two.client.token);
    before.disconnect();
    const updates = app.nest.get(UpdatesService);
    const update = { event: 'message', data: { contact_id: 1 } } as const;
    for (let n = 0; n <= 1000; n += 1) await updates.publish(update, { userIds: [0] });
    expect((await follow(two.client.token, before.lastId)).events).toMatchObject([{ event: 'reset' }]);
  });
});

describe('the heartbeat', () => {
  test('does not close a stream whose session is valid', async () => {
    const reader = await follow(two.client.token);
    pass(26_000);
    await until('a heartbeat is received', () => reader.comments > 0);
    await settled(reader, two.client.token);
    expect(reader.ended).toBe(false);
  });

  test('closes the stream of a session that has ended, and no other', async () => {
    const tablet = await follow(await signIn(app, two.client.email));
    const reader = await follow(two.client.token);
    await app.post('/auth/logout', { token: two.client.token });
    pass(26_000);
    await until('it is closed', () => reader.ended);
    await until('the other one receives a heartbeat', () => tablet.comments > 0);
    expect(tablet.ended).toBe(false);
  });

  test('closes the stream of a token that has expired', async () => {
    const jwt = app.nest.get(JwtService, { strict: false });
    const { sub, sid, tv } = jwt.decode<Record<string, unknown>>(two.client.token);
    const reader = await follow(jwt.sign({ sub, sid, tv }, { expiresIn: 1 }));
    let passed = 0;
    await until('it has expired', () => {
      passed += 26_000;
      pass(passed);
      return reader.ended;
    });
  });

  test('announces a new designer', async () => {
    const reader = await follow(two.client.token);
    const sql = 'UPDATE designers SET user_id = ? WHERE id = ?';
    const row = [two.client.id, two.designer.designerId];
    await app.database.transaction(() => app.database.writer.query(sql, row));
    pass(26_000);
    await until('a heartbeat is received', () => reader.comments > 0);
    const { token } = await registerClient(app);
    await until('a like arrives', async () => {
      await app.post('/likes', { token, body: { designer_id: two.designer.designerId } });
      return reader.dataEvents.length > 0;
    });
    expect(reader.dataEvents[0]).toEqual(['like', { designer_id: two.designer.designerId, like_count: 1 }]);
  });
});
