import type { SessionDto } from '../src/modules/auth/sessions/dto/session.dto.js';
import { HandClock } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { createAdmin, PASSWORD, type Person, registerClient, signIn } from './support/factories.js';
import { UpdateReader } from './support/update-reader.js';
import { until } from './support/until.js';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/telefono';
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

let app: TestApp;
let clock: HandClock;
let person: Person;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock = new HandClock(app);
  person = await registerClient(app);
});

/** Signs the person in on a phone. */
async function onPhone(): Promise<{ token: string; cookie: string }> {
  const response = await fetch(`${app.address}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: person.email, password: PASSWORD }),
    headers: { 'user-agent': ANDROID },
  });
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  return { token: ((await response.json()) as { access_token: string }).access_token, cookie };
}

async function sessionsOf(token: string): Promise<SessionDto[]> {
  return (await app.get('/auth/sessions', { token })).body as SessionDto[];
}

const end = (id: string, token = person.token) => app.call('DELETE', `/auth/sessions/${id}`, { token });

describe('the sessions of a person', () => {
  it('are listed by device, this one first, with sign-in and last use', async () => {
    clock.forward(60_000);
    const phone = await onPhone();
    clock.forward(60_000);
    await app.post('/auth/refresh', { headers: { cookie: phone.cookie, 'user-agent': ANDROID } });
    await registerClient(app);
    const [own, other, ...more] = await sessionsOf(person.token);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ is_current: true, device: 'Dispositivo sconosciuto' });
    expect(other).toMatchObject({ is_current: false, device: 'Chrome su Android' });
    const seconds = (time = '') => Math.round(Date.parse(time) / 1000);
    expect(seconds(own?.last_used_at)).toBe(seconds(own?.created_at));
    expect(seconds(other?.last_used_at) - seconds(other?.created_at)).toBeGreaterThanOrEqual(59);
    expect((await sessionsOf(phone.token)).map(({ is_current: isCurrent }) => isCurrent)).toEqual([
      true,
      false,
    ]);
  });

  it('contain no secret', async () => {
    const [own] = await sessionsOf(person.token);
    expect(Object.keys(own ?? {}).sort()).toEqual([
      'created_at',
      'device',
      'id',
      'is_current',
      'last_used_at',
    ]);
  });

  it('end one by one: access token, cookie, event stream and notifications of that device only', async () => {
    const phone = await onPhone();
    const stream = await UpdateReader.open(app.address, phone.token);
    const body = { endpoint: ENDPOINT, keys: KEYS };
    await app.post('/push/subscriptions', { token: phone.token, body });
    const id = (await sessionsOf(person.token)).find(({ is_current: isCurrent }) => !isCurrent)?.id ?? '';
    expect((await end(id)).status).toBe(200);
    expect((await app.get('/users/me', { token: phone.token })).status).toBe(401);
    expect((await app.post('/auth/refresh', { headers: { cookie: phone.cookie } })).status).toBe(401);
    expect(await app.count('push_subscriptions', `session_id = '${id}'`)).toBe(0);
    clock.forward(30_000);
    await until('the stream has ended', () => stream.ended);
    expect((await app.get('/users/me', { token: person.token })).status).toBe(200);
    expect((await end(id)).status).toBe(404);
  });

  it('cannot be ended by anybody else, and an unknown id is not found', async () => {
    const stranger = await registerClient(app);
    const [own] = await sessionsOf(person.token);
    for (const id of [own?.id ?? '', 'f'.repeat(32), 'x', '%00'])
      expect((await end(id, stranger.token)).status).toBe(404);
    expect((await app.get('/users/me', { token: person.token })).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('ends all sessions of a person, with an entry in the audit log', async () => {
    const admin = await createAdmin(app);
    const phone = await onPhone();
    const path = `/admin/users/${person.id}/sessions`;
    const reason = 'Account usato da altri';
    const answer = await app.call('DELETE', path, { token: admin.token, body: { reason } });
    expect(answer.status).toBe(200);
    for (const token of [person.token, phone.token])
      expect((await app.get('/users/me', { token })).status).toBe(401);
    expect((await app.post('/auth/refresh', { headers: { cookie: phone.cookie } })).status).toBe(401);
    const [entry] = (await app.get('/admin/audit', { token: admin.token })).body as object[];
    // biome-ignore format: the quotes mark a name that the contract requires
    expect(entry).toMatchObject({ 'action': 'end_sessions', subject_id: person.id, reason });
    expect((await app.call('DELETE', '/admin/users/999999/sessions', { token: admin.token })).status).toBe(
      404,
    );
    expect(await signIn(app, person.email)).not.toBe('');
  });
});
