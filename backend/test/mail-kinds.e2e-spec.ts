import { ModulesContainer } from '@nestjs/core';
import { MAILS_A_DAY, UNVERIFIED_MAILS_AN_HOUR, VERIFIED_LINKS_AN_HOUR } from '@stanze/domain/limits';
import { MailWorker } from '../src/modules/mail/sending/mail.worker.js';
import { HandClock } from './support/accounts.js';
import { createDesigner, type DesignerPerson } from './support/factories.js';
import { MailFixture } from './support/mail-fixture.js';
import { unchanged, until } from './support/until.js';
import { rowsBelow } from './security/limits-table.js';

const MINUTE = 60_000;
/** Of each kind; of all together more than the bound of a day. */
const EVENTS = 6;

// Many durable mails, also on a slow machine.
jest.setTimeout(60_000);

/** The people and conversations of the events. */
interface World {
  readonly person: { readonly userId: number; readonly name: string; readonly email: string };
  readonly other: World['person'];
  readonly designerId: number;
  readonly contactIds: readonly number[];
  readonly at: string;
}

const awaited = (n: number, { person, contactIds, at }: World) => ({
  awaited: { contactId: contactIds[n], dueAt: at, client: person, designer: person },
});
const appointment = (n: number, { contactIds, at }: World) => ({
  ...{
    contactId: contactIds[n],
    uid: `call-${n}`,
    sequence: 1,
    startsAt: at,
    changedAt: at,
    location: 'phone',
  },
});
const minutesAfter = (n: number, { at }: World) => new Date(Date.parse(at) + n * MINUTE).toISOString();

type EventOf = (n: number, world: World) => object;

/** The kinds of mails that count in the bound of an address: the n-th event of each, by the method that stores the mail. */
const BOUNDED: Readonly<Record<string, EventOf>> = {
  'NotificationsListener.onMessageSent': (n, { person, other, contactIds }) => ({
    message: { id: 100_000 + n, contactId: contactIds[n], text: 'Buongiorno', from: 'client' },
    ...{ sender: other, recipient: person },
  }),
  'NotificationsListener.onAnswerReminderDue': awaited,
  'NotificationsListener.onAnswerMissed': awaited,
  'NotificationsListener.onPictureHidden': (n, { person }) => ({
    ...{ designer: person, file: `foto-${n}.webp`, reason: 'Non è una casa.' },
  }),
  'AppointmentMailsListener.onAppointmentChanged': (n, world) => ({
    ...{ change: 'agreed', appointment: appointment(n, world), client: world.other, designer: world.person },
  }),
  'AppointmentMailsListener.onAppointmentLost': (n, world) => ({
    ...{ appointment: appointment(n, world), remaining: 'client', person: world.person },
  }),
  'ModerationMailsListener.onReportSettled': (n, { person }) => ({
    ...{ reportId: n + 1, kind: 'designer', reporter: person, outcome: 'dismiss' },
  }),
  'ModerationMailsListener.onAccountWarned': (n, { person }) => ({ person, reason: 'Spam.', key: `w${n}` }),
  'ModerationMailsListener.onSuspensionLifted': (n, world) => ({
    ...{ userId: world.person.userId, person: world.person, at: minutesAfter(n, world) },
  }),
  'VerificationMailsListener.onVerificationAnswered': (n, { person, designerId }) => ({
    ...{ requestId: n + 1, designer: { ...person, id: designerId }, refusal: null },
  }),
  'VerificationMailsListener.onBadgeLapsing': (n, world) => ({
    ...{ designerId: world.designerId, lapsesAt: minutesAfter(n, world) },
  }),
  'VerificationMailsListener.onBadgeLapsed': (n, world) => ({
    ...{ designerId: world.designerId, lapsedAt: minutesAfter(n, world) },
  }),
};

/** Links, with the bound of an hour that they share. */
const LINKS: Readonly<Record<string, EventOf>> = {
  'AccountMailsListener.onConfirmationRequested': (n, { person }) => ({ ...person, token: `a${n}` }),
  'AccountMailsListener.onPasswordResetRequested': (n, { person }) => ({ ...person, token: `b${n}` }),
  'NotificationsListener.onRemovalRequested': (n, { person }) => ({ ...person, token: `c${n}` }),
};
const RESULTS: Readonly<Record<string, EventOf>> = {
  'ResultsMailsListener.onLeadResultsReady': (n, { person }) => ({
    ...{ lead: { id: n + 1, email: person.email, token: `d${n}` }, styleName: 'Minimal', designers: [] },
  }),
};

/**
 * Without a bound of mails; each has one of its own (docs/decisions/0043-mails-of-an-address.md): one mail for each act,
 * however often its event is published, and for acts of the person the limits of the calls.
 */
const WITH_OWN_BOUND: Readonly<Record<string, { event: EventOf; calls: readonly string[] }>> = {
  'AccountMailsListener.onEmailChanged': {
    event: (n, { person: { userId, name, email } }) => ({
      ...{ userId, previous: { name, email, receivedMail: true, restorationToken: `e${n}` } },
    }),
    calls: ['PUT /users/me'],
  },
  'AccountMailsListener.onFactorChanged': {
    // Wrong codes are one act a day; every other change is one of the person.
    event: (_, { person }) => ({ userId: person.userId, change: 'wrong-codes' }),
    calls: [
      ...['POST /users/me/passkeys', 'DELETE /users/me/passkeys/:id', 'DELETE /users/me/second-factor/totp'],
      ...['POST /users/me/second-factor/totp/confirmation', 'POST /users/me/second-factor/recovery-codes'],
    ],
  },
  'ModerationMailsListener.onAccountSuspended': {
    event: (n, world) => ({
      ...{ userId: world.person.userId, at: minutesAfter(n, world), person: world.person },
      ...{ reason: 'Spam.', receivedMail: true },
    }),
    calls: [],
  },
};

let fixture: MailFixture;
let clock: HandClock;
let contactIds: readonly number[];
let world: World;
/** The mails of the registration. */
let before: number;

beforeAll(async () => {
  fixture = await MailFixture.open({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
  clock = new HandClock(fixture.app);
  contactIds = await conversations();
});
afterAll(() => fixture.close());

/** Another address for each test. */
beforeEach(async () => {
  const { database } = fixture.app;
  await database.transaction(() => database.writer.query('DELETE FROM mails'));
  const designer = await createDesigner(fixture.app);
  const at = new Date(clock.now()).toISOString();
  const { designerId } = designer;
  world = { person: personOf(designer), other: personOf(fixture.designer), designerId, contactIds, at };
  before = await received();
});

/** Conversations of two other people. */
async function conversations(): Promise<number[]> {
  const { app, client, designer } = fixture;
  const ids: number[] = [];
  for (let n = 0; n < EVENTS; n += 1) {
    const body = { designer_id: designer.designerId, message: `Richiesta ${n}.` };
    const answer = await app.post('/contacts', { token: client.token, body });
    if (answer.status !== 201) throw new Error(`Writing failed: ${answer.status}`);
    ids.push((answer.body as { id: number }).id);
  }
  return ids;
}

type Named = Pick<DesignerPerson, 'id' | 'name' | 'email'>;
const personOf = ({ id, name, email }: Named) => ({ ...{ userId: id, name, email } });

type Handler = (event: object) => Promise<void>;

/** Every method of the application that stores a mail. */
function handlers(): Map<string, Handler> {
  const modules = [...fixture.app.nest.get(ModulesContainer).values()];
  const providers = modules.flatMap((module) => [...module.providers.values()]);
  const found = new Map<string, Handler>();
  for (const { instance } of providers) {
    const prototype: unknown = Object(instance) === instance ? Object.getPrototypeOf(instance) : null;
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype ?? {}))) {
      if (name === 'constructor' || typeof value !== 'function') continue;
      if (!/\bmail\.(?:enqueue|collect)\(/.test(String(value))) continue;
      const method = value as Handler;
      found.set(`${(instance as object).constructor.name}.${name}`, (event) => method.call(instance, event));
    }
  }
  return found;
}

async function cause(kinds: Readonly<Record<string, EventOf>>): Promise<void> {
  const all = handlers();
  for (const [name, eventOf] of Object.entries(kinds)) {
    // In one transaction, so that none is sent before all are stored: a suspension deletes what is being sent, too.
    await fixture.app.database.transaction(async () => {
      for (let n = 0; n < EVENTS; n += 1) await all.get(name)?.(eventOf(n, world));
    });
  }
}

/** A mail that is being sent is due again after this time, with ten seconds for its claim; one that waits for its hour after that. */
const LEASE_MS = 2 * MINUTE + 10_000;

/** The number of mails that the person has received when nothing more is due at this time and nothing is being sent. */
async function received(): Promise<number> {
  const { app, smtp } = fixture;
  const email = world.person.email;
  app.nest.get(MailWorker, { strict: false }).wake();
  // A mail may be claimed after this time is read and before the database counts.
  const end = () => new Date(clock.now() + LEASE_MS).toISOString();
  const open = () =>
    app.count('mails', `recipient = '${email}' AND sent_at IS NULL AND next_attempt_at <= '${end()}'`);
  await until('nothing is due or being sent', async () => (await open()) === 0, 60_000);
  const arrived = () => smtp.mails.filter(({ headers }) => headers.get('to') === email).length;
  return unchanged(arrived);
}

/** The number of mails that the person has received since the registration, when nothing more is due. */
const further = async () => (await received()) - before;

/** The number of a day, and the first one that contains the others. */
const FIRST_HOUR = MAILS_A_DAY + 1;

describe('the kinds of mails', () => {
  it('are all in one of the lists of this test', () => {
    const listed = [BOUNDED, LINKS, RESULTS, WITH_OWN_BOUND].flatMap((kinds) => Object.keys(kinds));
    expect([...handlers().keys()].sort()).toEqual(listed.sort());
  });

  it('stay in one bound, many of each kind: a number in a day, then one an hour', async () => {
    await cause(BOUNDED);
    // With the link of the registration.
    const stored = Object.keys(BOUNDED).length * EVENTS + 1;
    expect(await fixture.app.count('mails', `recipient = '${world.person.email}'`)).toBe(stored);
    expect(await further()).toBe(FIRST_HOUR);
    for (const hour of [1, 2]) {
      clock.forward(60 * MINUTE);
      expect(await further()).toBe(FIRST_HOUR + hour);
    }
  });

  it('that are links have a bound of an hour', async () => {
    await cause(LINKS);
    expect(await further()).toBe(VERIFIED_LINKS_AN_HOUR);
    await cause(RESULTS);
    // The registration has used one.
    expect(await further()).toBe(VERIFIED_LINKS_AN_HOUR + UNVERIFIED_MAILS_AN_HOUR - 1);
  });

  it.each(Object.keys(WITH_OWN_BOUND))('%s is mailed once for each act', async (name) => {
    const { event, calls } = WITH_OWN_BOUND[name] as (typeof WITH_OWN_BOUND)[string];
    // The second time the first mail has been sent.
    for (const mails of [1, 1]) {
      await cause({ [name]: () => event(0, world) });
      expect(await further()).toBe(mails);
    }
    clock.forward(24 * 60 * MINUTE);
    await cause({ [name]: () => event(1, world) });
    expect(await further()).toBe(2);
    const limits = rowsBelow('### Every write');
    expect(calls.map((call) => limits.get(call)?.[0])).toEqual(calls.map(() => '60 an hour'));
  });
});
