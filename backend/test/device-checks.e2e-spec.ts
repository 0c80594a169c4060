import { randomBytes } from 'node:crypto';
import type { DeviceCheckDto } from '../src/modules/auth/devices/dto/device-check.dto.js';
import type { AuthUserDto } from '../src/modules/auth/sessions/dto/auth-user.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { answers, createAdmin, createDesigner, PASSWORD } from './support/factories.js';
import { newEnvironment } from './support/test-environment.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

let people = 0;

async function registered(on = app): Promise<AuthUserDto> {
  people += 1;
  const email = `apparecchio-${people}-${process.pid}@esempio.it`;
  const body = { name: 'Ada Neri', email, password: PASSWORD, questionnaire_answers: answers() };
  return (await on.post('/auth/register', { body })).body as AuthUserDto;
}

async function signedIn({ email }: AuthUserDto): Promise<AuthUserDto> {
  const body = { username: email, password: PASSWORD };
  return (await app.post('/auth/token', { body })).body as AuthUserDto;
}

async function statesOf(tickets: string[], on = app): Promise<string[]> {
  const answer = await on.post('/users/device-checks', { body: { tickets } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (answer.body as DeviceCheckDto).tickets;
}

// Before the tests that start applications with other secrets: passport has one strategy for a process.
describe('the designers stored on a device', () => {
  test('are answered with those that do not exist', async () => {
    const [present, other] = [await createDesigner(app), await createDesigner(app)];
    const check = (designers: unknown) =>
      app.post('/users/device-checks', { body: { tickets: [], designers } });
    const ids = [present.designerId, other.designerId, 999_999];
    expect((await check(ids)).body).toEqual({ tickets: [], deleted_designers: [999_999] });
    const deletion = await app.call('DELETE', `/designers/${other.designerId}`, { token: other.token });
    expect(deletion.status).toBe(200);
    expect((await check(ids)).body).toEqual({ tickets: [], deleted_designers: [other.designerId, 999_999] });
    expect((await check(null)).body).toEqual({ tickets: [], deleted_designers: [] });
  });
});

describe('a question that is not valid', () => {
  test.each<[string, unknown]>([
    ['no body', undefined],
    ['no tickets', {}],
    ['null', { tickets: null }],
    ['a text', { tickets: 'x' }],
    ['numbers', { tickets: [1] }],
    ['null as ticket', { tickets: [null] }],
    ['a list in the list', { tickets: [['x']] }],
    ['too many tickets', { tickets: Array.from({ length: 11 }, () => 'x') }],
    ['a long ticket', { tickets: ['x'.repeat(201)] }],
    ['a designer that is a text', { tickets: [], designers: ['1'] }],
    ['a designer below 1', { tickets: [], designers: [0] }],
    ['a designer that is no whole number', { tickets: [], designers: [1.5] }],
    ['a designer above the safe numbers', { tickets: [], designers: [2 ** 60] }],
    ['too many designers', { tickets: [], designers: Array.from({ length: 601 }, (_, id) => id + 1) }],
  ])('is refused: %s', async (_name, body) => {
    const { status } = await app.post('/users/device-checks', { body });
    expect(status).toBe(400);
  });

  test('the longest valid one is answered', async () => {
    const body = {
      tickets: Array.from({ length: 10 }, () => 'x'.repeat(200)),
      designers: Array.from({ length: 600 }, (_, index) => 1_000_000 + index),
    };
    const answer = await app.post('/users/device-checks', { body });
    expect((answer.body as DeviceCheckDto).deleted_designers).toHaveLength(600);
  });
});

describe('the state of the ticket of a device', () => {
  test('follows its own session', async () => {
    const first = await registered();
    const second = await signedIn(first);
    expect(first.device_ticket).not.toBe(second.device_ticket);
    expect(await statesOf([first.device_ticket, second.device_ticket])).toEqual(['active', 'active']);
    await app.post('/auth/logout', { token: second.access_token, body: {} });
    expect(await statesOf([first.device_ticket, second.device_ticket])).toEqual(['active', 'signed_out']);
  });

  test('is the same after a renewal of the session', async () => {
    const response = await fetch(`${app.address}/api/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ username: (await registered()).email, password: PASSWORD }),
    });
    const before = (await response.json()) as AuthUserDto;
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const renewed = await fetch(`${app.address}/api/auth/refresh?cards=none`, {
      method: 'POST',
      headers: { cookie },
    });
    expect(((await renewed.json()) as AuthUserDto).device_ticket).toBe(before.device_ticket);
  });

  test('is "signed_out" on the other devices after a change of the password', async () => {
    const own = await registered();
    const other = await signedIn(own);
    const body = { current_password: PASSWORD, new_password: 'una-password-diversa-3' };
    await app.call('PUT', '/users/me/password', { token: own.access_token, body });
    expect(await statesOf([own.device_ticket, other.device_ticket])).toEqual(['active', 'signed_out']);
  });

  test('is "deleted" on every device after the person or an administrator has deleted the account', async () => {
    const own = await registered();
    const other = await signedIn(own);
    const neighbour = await registered();
    await app.call('DELETE', '/users/me', { token: own.access_token, body: { password: PASSWORD } });
    const tickets = [own, other, neighbour].map((one) => one.device_ticket);
    expect(await statesOf(tickets)).toEqual(['deleted', 'deleted', 'active']);
    const admin = await createAdmin(app);
    const { status } = await app.call('DELETE', `/admin/users/${neighbour.id}`, {
      token: admin.token,
      body: { reason: 'Richiesta della persona' },
    });
    expect(status).toBe(200);
    expect(await statesOf(tickets)).toEqual(['deleted', 'deleted', 'deleted']);
  });

  test('is "unknown" for everything that this server has not issued', async () => {
    const { device_ticket: ticket } = await registered();
    const [uid = '', sid = '', signature = ''] = ticket.split('.');
    const forged = [
      '',
      'x',
      `${Number(uid) + 1}.${sid}.${signature}`,
      `${uid}.${randomBytes(16).toString('hex')}.${signature}`,
      `${uid}.${sid}.${randomBytes(32).toString('base64url')}`,
      `${uid}.${sid}.`,
      `0${uid}.${sid}.${signature}`,
      ` ${ticket}`,
      `${ticket}\n`,
      ticket.toUpperCase(),
    ];
    expect(await statesOf(forged)).toEqual(forged.map(() => 'unknown'));
  });

  test('survives a change of the server’s secret while the previous one is set', async () => {
    const environment = await newEnvironment();
    const [old, recent] = ['a'.repeat(40), 'b'.repeat(40)];
    const before = await startApp({ JWT_SECRET: old }, environment);
    const { device_ticket: ticket } = await registered(before);
    await before.stop();
    const changing = await startApp({ JWT_SECRET: recent, JWT_SECRET_PREVIOUS: old }, environment);
    expect(await statesOf([ticket], changing)).toEqual(['active']);
    await changing.stop();
    const after = await startApp({ JWT_SECRET: recent }, environment);
    expect(await statesOf([ticket], after)).toEqual(['unknown']);
    await after.stop();
    await environment.remove();
  });
});
