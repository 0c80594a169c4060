import { lapseOf, reminderOf } from '@stanze/domain/verification';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { BadgeLapsesWorker } from '../src/modules/verification/badge-lapses.worker.js';
import { HandClock } from './support/accounts.js';
import { aMoment } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import {
  createAdmin,
  createDesigner,
  type DesignerPerson,
  type Person,
  signIn,
} from './support/factories.js';
import { migratedEnvironment, type TestEnvironment } from './support/test-environment.js';
import { askVerification, completeProfile, REASON, VerificationCalls } from './support/verification.js';

/** docs/product.md#verification */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let environment: TestEnvironment;
let app: TestApp;
let clock: HandClock;
let admin: Person;
let calls: VerificationCalls;
let marta: DesignerPerson;

beforeEach(async () => {
  environment = await migratedEnvironment();
  app = await startApp({}, environment);
  clock = new HandClock(app);
  admin = await createAdmin(app);
  calls = new VerificationCalls(app, admin);
  marta = await calls.verifiableDesigner();
});
afterEach(async () => {
  await app.stop();
  await environment.remove();
});

const sweep = (on = app) => on.nest.get(BadgeLapsesWorker).sweep();
const mails = (kind: string) =>
  app.count('mails', `dedupe_key LIKE 'verification-${kind}:${marta.designerId}:%'`);
const card = async (on = app) => (await on.get(`/designers/${marta.designerId}`)).body as DesignerDto;
const verifiedIds = async (on = app) =>
  ((await on.get('/designers?verified=true&limit=100')).body as DesignerDto[]).map(({ id }) => id);

async function grant(checks?: string[]): Promise<void> {
  const id = await askVerification(app, marta);
  expect((await calls.decide(id, { granted: true, checks })).status).toBe(200);
}

/** Moves the clock to a time of the badge, plus some milliseconds. */
async function forwardTo(column: 'lapses' | 'reminder', plus: number): Promise<void> {
  const sql = 'SELECT verification_lapses_at AS lapses_at FROM designers WHERE id = ?';
  const rows = await app.database.reader.query<{ lapses_at: string }[]>(sql, [marta.designerId]);
  const lapses = Date.parse(rows[0]?.lapses_at ?? '');
  clock.forward((column === 'lapses' ? lapses : reminderOf(lapses)) - clock.now() + plus);
  await signInAgain();
}

/** Sessions have ended when the clock has moved. */
async function signInAgain(): Promise<void> {
  marta = { ...marta, token: await signIn(app, marta.email) };
  admin = await createAdmin(app);
  calls = new VerificationCalls(app, admin);
}

async function write(sql: string, values: unknown[] = []): Promise<void> {
  await app.database.transaction(() => app.database.writer.query(sql, values));
}

describe('the badge', () => {
  it('states what was checked and when, to everybody', async () => {
    await grant(['works', 'vat']);
    const verified = { is_verified: true, verified_at: aMoment, verified_checks: ['vat', 'works'] };
    expect(await card()).toMatchObject(verified);
    const { lapses_at: lapsesAt } = await calls.stateOf(marta);
    expect(lapsesAt).toBe(new Date(lapseOf(Date.parse((await card()).verified_at ?? ''))).toISOString());
    const row = await app.database.reader.query<object[]>(
      'SELECT checks FROM verification_requests WHERE designer_id = ?',
      [marta.designerId],
    );
    expect(row).toEqual([{ checks: 'vat,works' }]);
    await app.put(`/admin/designers/${marta.designerId}/verify`, { token: admin.token });
    expect(await card()).toMatchObject({ is_verified: false, verified_at: null, verified_checks: [] });
    expect((await calls.stateOf(marta)).lapses_at).toBeNull();
  });

  it('is given without what was checked by a client of an earlier release', async () => {
    const id = await askVerification(app, marta);
    for (const checks of [['tax'], 'vat', [1], null])
      expect((await calls.decide(id, { granted: true, checks })).status).toBe(400);
    expect((await calls.decide(id, { granted: true })).status).toBe(200);
    expect(await card()).toMatchObject({ is_verified: true, verified_at: aMoment, verified_checks: [] });
    expect((await calls.stateOf(marta)).lapses_at).toEqual(aMoment);
  });

  it('lapses after 24 months: on the card, in the filter, for the designer, with one mail', async () => {
    await grant(['vat']);
    await forwardTo('lapses', -MINUTE);
    await sweep();
    expect(await card()).toMatchObject({ is_verified: true });
    expect(await verifiedIds()).toContain(marta.designerId);
    const tag = (await app.get(`/designers/${marta.designerId}`)).headers.get('etag');
    clock.forward(2 * MINUTE);
    await sweep();
    await sweep();
    expect(await card()).toMatchObject({ is_verified: false, verified_at: null, verified_checks: [] });
    expect((await app.get(`/designers/${marta.designerId}`)).headers.get('etag')).not.toBe(tag);
    expect(await verifiedIds()).not.toContain(marta.designerId);
    expect(await calls.stateOf(marta)).toMatchObject({ state: 'none', lapses_at: null, may_renew: false });
    expect(await mails('lapsed')).toBe(1);
    const stats = await app.get('/admin/stats', { token: admin.token });
    expect(stats.body).toMatchObject({ verified_designers: 0 });
  });

  it('is announced a month before, once, and not to a designer who gave it up', async () => {
    await grant(['vat']);
    await forwardTo('reminder', -MINUTE);
    await sweep();
    expect(await mails('lapsing')).toBe(0);
    clock.forward(2 * MINUTE);
    await sweep();
    // A sweep reads on while it finds a hundred reminders: with those that stay it would never end.
    expect(await app.count('designers', 'verification_reminder_at IS NOT NULL')).toBe(0);
    clock.forward(DAY);
    await sweep();
    expect(await mails('lapsing')).toBe(1);
    await signInAgain();
    const other = await createDesigner(app, {}, { verified: true, responseBand: 'none' });
    await app.put(`/admin/designers/${other.designerId}/verify`, { token: admin.token });
    clock.forward(800 * DAY);
    await sweep();
    expect(await app.count('mails', `dedupe_key LIKE 'verification-laps%:${other.designerId}:%'`)).toBe(0);
  });

  it('lapses without a reminder when both were due while the server was off', async () => {
    await grant();
    await forwardTo('lapses', MINUTE);
    await sweep();
    expect([await mails('lapsing'), await mails('lapsed')]).toEqual([0, 1]);
  });

  it('is given again in the last month: the old one lasts until then, and the new one 24 months', async () => {
    await grant(['vat']);
    expect((await calls.ask(marta)).status).toBe(409);
    await forwardTo('reminder', MINUTE);
    await sweep();
    expect(await calls.stateOf(marta)).toMatchObject({ state: 'granted', may_renew: true });
    expect((await calls.ask(marta)).body).toMatchObject({ state: 'waiting' });
    expect(await card()).toMatchObject({ is_verified: true, verified_checks: ['vat'] });
    const [asked] = await calls.queue();
    expect((await calls.refuse(asked?.id ?? 0)).status).toBe(200);
    expect(await calls.stateOf(marta)).toMatchObject({ state: 'refused', reason: REASON });
    expect(await card()).toMatchObject({ is_verified: true });
    await grant(['order', 'works']);
    expect(await card()).toMatchObject({ is_verified: true, verified_checks: ['order', 'works'] });
    expect(await calls.stateOf(marta)).toMatchObject({ state: 'granted', may_renew: false });
    clock.forward(40 * DAY);
    await sweep();
    expect(await card()).toMatchObject({ is_verified: true });
    await forwardTo('reminder', MINUTE);
    await sweep();
    expect(await mails('lapsing')).toBe(2);
  });

  it('that only the previous release has given gets the time at which it lapses', async () => {
    await write('UPDATE designers SET is_verified = 1 WHERE id = ?', [marta.designerId]);
    expect((await calls.stateOf(marta)).lapses_at).toBeNull();
    await sweep();
    const lapses = Date.parse((await calls.stateOf(marta)).lapses_at ?? '');
    expect(Math.abs(lapses - lapseOf(clock.now()))).toBeLessThan(DAY);
    expect(await mails('lapsing')).toBe(0);
  });
});

describe('two processes', () => {
  let second: TestApp;

  beforeEach(async () => {
    second = await startApp({}, environment);
  });
  afterEach(() => second.stop());

  it('send one reminder and one mail about the lapse', async () => {
    const many = [marta];
    for (let count = 0; count < 8; count += 1) many.push(await createDesigner(app));
    for (const { designerId } of many)
      await app.put(`/admin/designers/${designerId}/verify`, {
        token: admin.token,
        body: { is_verified: true },
      });
    const other = new HandClock(second);
    for (const kind of ['lapsing', 'lapsed']) {
      const before = clock.now();
      await forwardTo(kind === 'lapsing' ? 'reminder' : 'lapses', MINUTE);
      other.forward(clock.now() - before);
      await Promise.all([sweep(), sweep(second), sweep(), sweep(second)]);
      const sent = await app.count('mails', `dedupe_key LIKE 'verification-${kind}:%'`);
      expect(sent).toBe(many.length);
    }
    // In the database: without Redis a process is not notified of what the other one has changed.
    expect(await app.count('designers', 'is_verified = 1')).toBe(0);
  });
});

it('the suspended profile of a designer lapses, too', async () => {
  await completeProfile(app, marta);
  await grant();
  const suspended = new Date().toISOString();
  await write('UPDATE designers SET suspended_at = ? WHERE id = ?', [suspended, marta.designerId]);
  clock.forward(800 * DAY);
  await sweep();
  expect(await app.count('designers', 'is_verified = 1')).toBe(0);
});
