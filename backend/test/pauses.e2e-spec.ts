import { dateInRome, pauseEnd } from '@stanze/domain/pauses';
import { PauseEndsWorker } from '../src/modules/designers/catalogue/pause-ends.worker.js';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import type { PositionsDto } from '../src/modules/positions/dto/positions.dto.js';
import { HandClock } from './support/accounts.js';
import { listed } from './support/designer-payload.js';
import { createAdmin, createDesigner, type Person } from './support/factories.js';
import type { Answer } from './support/http.js';
import { MailFixture } from './support/mail-fixture.js';
import { until } from './support/until.js';
import { UpdateReader } from './support/update-reader.js';
import { completeProfile } from './support/verification.js';

/** docs/product.md#pauses */
const DAY = 24 * 60 * 60 * 1000;

let fixture: MailFixture;
let clock: HandClock;

beforeAll(async () => {
  fixture = await MailFixture.open();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.renew();
  clock = new HandClock(fixture.app);
});

const iso = (instant: number) => new Date(instant).toISOString();
const day = (days: number) => dateInRome(clock.now() + days * DAY);

interface Sent {
  readonly person?: Pick<Person, 'token'>;
  readonly id?: number;
  readonly intentAt?: number;
  readonly key?: string;
}

function pause(until: unknown, { person, id, intentAt, key }: Sent = {}): Promise<Answer> {
  const { token } = person ?? fixture.designer;
  return fixture.app.post(`/designers/${id ?? fixture.designer.designerId}/pause`, {
    token,
    body: { until, intent_at: intentAt ?? clock.now() },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

async function card(): Promise<DesignerDto> {
  return (await fixture.app.get(`/designers/${fixture.designer.designerId}`)).body as DesignerDto;
}

/** The pause that every public answer with this designer shows. */
async function shown(): Promise<string | null | undefined> {
  const { app, designer } = fixture;
  const answers = ['A.', 'A.', 'A.', 'A.', 'A.'];
  const { designers } = (await app.post('/match-designers', { body: { answers } })).body as {
    designers: DesignerDto[];
  };
  const own = (await app.get(`/designers/${designer.designerId}`, { token: designer.token }))
    .body as DesignerDto;
  const records = [
    await card(),
    await listed(app, designer.designerId),
    designers.find(({ id }) => id === designer.designerId),
    own,
  ];
  const pauses = new Set(records.map((record) => record?.paused_until));
  expect(pauses.size).toBe(1);
  return [...pauses][0];
}

async function isReady(): Promise<boolean> {
  const { app, designer } = fixture;
  const path = `/designers/${designer.designerId}/positions`;
  return ((await app.get(path, { token: designer.token })).body as PositionsDto).is_ready;
}

const goTo = (instant: number) => clock.forward(instant - clock.now());
const endPauses = () => fixture.app.nest.get(PauseEndsWorker).sweep();

describe('a pause', () => {
  it('shows its last day, and nothing else, to everybody, and takes the readiness; ending it returns both', async () => {
    await completeProfile(fixture.app, fixture.designer);
    expect([await shown(), await isReady()]).toEqual([null, true]);
    const last = day(10);
    expect(await pause(last)).toMatchObject({ status: 200, body: { paused_until: last } });
    expect([await shown(), await isReady()]).toEqual([last, false]);
    expect(Object.keys(await card()).filter((field) => field.includes('pause'))).toEqual(['paused_until']);
    const { version } = (
      await fixture.app.get(`/designers/${fixture.designer.designerId}`, {
        token: fixture.designer.token,
      })
    ).body as DesignerDto;
    expect(version).toBe(2);
    expect(await pause(null)).toMatchObject({ status: 200, body: { paused_until: null } });
    expect([await shown(), await isReady()]).toEqual([null, true]);
  });

  it('ends by itself when the day after begins in Rome, without a restart', async () => {
    await completeProfile(fixture.app, fixture.designer);
    const last = day(5);
    await pause(last);
    goTo(pauseEnd(last) - 60_000);
    await endPauses();
    expect([await shown(), await isReady()]).toEqual([last, false]);
    goTo(pauseEnd(last) + 1000);
    await endPauses();
    expect([await shown(), await isReady()]).toEqual([null, true]);
    // What is read after the end has no pause, before any round.
    expect(await pause(null)).toMatchObject({ body: { paused_until: null } });
  });

  it('is there after a restart, and is over when it ended while the server was stopped', async () => {
    await completeProfile(fixture.app, fixture.designer);
    const last = day(5);
    await pause(last);
    await fixture.app.stop();
    await fixture.start();
    clock = new HandClock(fixture.app);
    expect([await shown(), await isReady()]).toEqual([last, false]);
    await fixture.app.database.transaction(() =>
      fixture.app.database.writer.query('UPDATE designers SET paused_until = ?', [day(-1)]),
    );
    await fixture.app.stop();
    await fixture.start();
    clock = new HandClock(fixture.app);
    expect([await shown(), await isReady()]).toEqual([null, true]);
  });

  it('is not over for the readiness when the profile is completed during it', async () => {
    await pause(day(5));
    await completeProfile(fixture.app, fixture.designer);
    expect(await isReady()).toBe(false);
    await pause(null);
    expect(await isReady()).toBe(true);
  });

  it.each([
    ['a day that has passed', () => day(-1), /già passato/],
    ['more than 90 days', () => day(91), /al massimo 90 giorni/],
    ['a day that does not exist', () => '2026-02-30', /Scegli un giorno/],
    ['an instant', () => iso(clock.now()), /Scegli un giorno/],
    ['a number', () => 5, /un giorno o null/],
    ['nothing', () => undefined, /un giorno o null/],
  ])('is refused for %s', async (_case, until, text) => {
    const answer = await pause(until());
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(text);
    expect(await shown()).toBeNull();
  });

  it('may last 90 days, and end today', async () => {
    expect(await pause(day(90))).toMatchObject({ status: 200 });
    expect(await pause(day(0))).toMatchObject({ status: 200, body: { paused_until: day(0) } });
  });

  it('is set by the designer only', async () => {
    const strangers = [fixture.client, await createDesigner(fixture.app), await createAdmin(fixture.app)];
    for (const person of strangers) expect(await pause(day(5), { person })).toMatchObject({ status: 403 });
    expect((await pause(day(5), { id: 999_999 })).status).toBe(403);
    expect(await shown()).toBeNull();
  });

  it('follows the newest intent, in whatever order two devices arrive, and the same command once', async () => {
    const now = clock.now();
    const first = await pause(day(9), { intentAt: now, key: 'pause-1' });
    expect(await pause(null, { intentAt: now - 1000 })).toMatchObject({ body: { paused_until: day(9) } });
    // An older intent is not refused either.
    expect(await pause(day(200), { intentAt: now - 1000 })).toMatchObject({ status: 200 });
    await pause(null, { intentAt: now + 1000 });
    expect((await pause(day(9), { intentAt: now, key: 'pause-1' })).body).toEqual(first.body);
    expect(await shown()).toBeNull();
  });

  it('is announced to the other devices of the designer, and to the people of open requests', async () => {
    const { id } = await fixture.write();
    const [own, other] = await Promise.all(
      [fixture.designer, fixture.client].map(({ token }) => UpdateReader.open(fixture.app.address, token)),
    );
    await pause(day(5));
    await until('both are informed', () => (own?.dataEvents.length ?? 0) > 1 && other?.dataEvents.length);
    expect(own?.dataEvents).toEqual(
      expect.arrayContaining([
        ['pause', { designer_id: fixture.designer.designerId }],
        ['request', { contact_id: id }],
      ]),
    );
    expect(other?.dataEvents).toEqual([['request', { contact_id: id }]]);
    for (const reader of [own, other]) reader?.disconnect();
  });
});
