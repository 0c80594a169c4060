import ICAL from 'ical.js';
import type { CallDto, ConversationCallsDto } from '../src/modules/calls/dto/calls.dto.js';
import type { Person } from './support/factories.js';
import { inDays } from './support/call-times.js';
import { MailFixture } from './support/mail-fixture.js';
import type { ReceivedMail } from './support/smtp.js';
import { until } from './support/until.js';

let fixture: MailFixture;
let id: number;
const [monday, tuesday] = [inDays(10, '10:00'), inDays(11, '15:30')];

beforeEach(async () => {
  fixture = await MailFixture.open({ THROTTLE: 'off' });
  id = (await fixture.write()).id;
  await sent();
});
afterEach(() => fixture.close());

const post = async ({ token }: Person, path: string, body: object = {}): Promise<CallDto[]> =>
  ((await fixture.app.post(path, { token, body })).body as ConversationCallsDto).calls;
const propose = async (person: Person, local = monday.local): Promise<CallDto> => {
  const location = 'Via Po 1; citofono "Colombo", secondo piano';
  const calls = await post(person, `/contacts/${id}/calls`, { times: [local], location });
  return calls.at(-1) ?? missing();
};
const accept = (person: Person, { id: callId, times }: CallDto) =>
  post(person, `/calls/${callId}/accept`, { at: times[0] });

function missing(): never {
  throw new Error('No call');
}

/** Waits for all mails, and returns them. */
async function sent(): Promise<ReceivedMail[]> {
  await until('all mails are sent', () => fixture.allSent());
  const mails = [...fixture.smtp.mails];
  fixture.smtp.clear();
  return mails;
}

/** The appointment of a mail, as a parser of calendar files reads it; null without one. */
function appointmentOf({ calendar: file }: ReceivedMail) {
  if (file === null) return null;
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { file, event, method: calendar.getFirstPropertyValue('method') };
}

it('a proposal is mailed like any message, and an agreement to both with its calendar file', async () => {
  const call = await propose(fixture.designer);
  const [proposal, ...none] = await sent();
  expect(none).toEqual([]);
  expect(proposal?.recipients).toEqual([fixture.client.email]);
  expect(proposal?.text).toContain('Ti propongo una chiamata:');
  expect(proposal && appointmentOf(proposal)).toBeNull();
  await accept(fixture.client, call);
  const mails = await sent();
  expect(mails.map(({ recipients }) => recipients[0]).sort()).toEqual(
    [fixture.client.email, fixture.designer.email].sort(),
  );
  for (const mail of mails) {
    const other = mail.recipients[0] === fixture.client.email ? fixture.designer : fixture.client;
    const { file, event, method } = appointmentOf(mail) ?? missing();
    expect(mail.headers.get('subject')).toBe('Chiamata confermata su Stanze');
    expect([method, event.sequence, event.uid]).toEqual(['PUBLISH', 0, `${call.uid}@stanze.app`]);
    expect(event.startDate.toJSDate().toISOString()).toBe(monday.iso);
    expect(event.summary).toBe(`Chiamata con ${other.name}`);
    expect(event.location).toBe('Via Po 1; citofono "Colombo", secondo piano');
    for (const part of [file, mail.text, mail.html]) expect(part).not.toContain(other.email);
  }
});

it('a move has the same entry of the calendar with the next number, and a cancellation removes it', async () => {
  const first = await propose(fixture.designer);
  await accept(fixture.client, first);
  await sent();
  const second = await propose(fixture.client, tuesday.local);
  await sent();
  await accept(fixture.designer, second);
  const moved = (await sent()).map((mail) => appointmentOf(mail) ?? missing());
  for (const { event, method } of moved) {
    expect([method, event.uid, event.sequence]).toEqual(['PUBLISH', `${first.uid}@stanze.app`, 1]);
    expect(event.startDate.toJSDate().toISOString()).toBe(tuesday.iso);
  }
  await post(fixture.client, `/calls/${second.id}/cancel`);
  const cancelled = (await sent()).map((mail) => appointmentOf(mail) ?? missing());
  for (const { event, method } of cancelled) {
    expect([method, event.uid, event.sequence]).toEqual(['CANCEL', `${first.uid}@stanze.app`, 2]);
  }
  expect([moved.length, cancelled.length]).toEqual([2, 2]);
  expect(await fixture.app.count('mails', 'calendar IS NOT NULL')).toBe(0);
});

it('an address that nobody has verified receives nothing', async () => {
  const sql = 'UPDATE users SET email_verified_at = NULL WHERE id = ?';
  await fixture.app.database.transaction(() => fixture.app.database.writer.query(sql, [fixture.client.id]));
  await accept(fixture.client, await propose(fixture.designer));
  expect((await sent()).map(({ recipients }) => recipients[0])).toEqual([fixture.designer.email]);
});

it('reading the messages drops no calendar file', async () => {
  await fixture.app.stop();
  await fixture.start({ SMTP_URL: fixture.smtp.url, THROTTLE: 'on' });
  await accept(fixture.client, await propose(fixture.designer));
  await sent();
  const second = await propose(fixture.client, tuesday.local);
  await accept(fixture.designer, second);
  await fixture.app.call('PUT', `/contacts/${id}/read`, { token: fixture.client.token });
  const waiting = (await fixture.stored()).filter(({ sent_at: at }) => at === null);
  expect(waiting.map(({ recipient }) => recipient)).toContain(fixture.client.email);
  expect(waiting.filter(({ calendar }) => calendar?.includes('SEQUENCE:1'))).toHaveLength(2);
});

it('the page of the link in a mail shows the proposal', async () => {
  await propose(fixture.designer);
  const [mail] = await sent();
  const [address = ''] = /\/rispondi\/[\w-]{43}/u.exec(mail?.text ?? '') ?? [];
  const page = await (await fetch(`${fixture.app.address}${address}`)).text();
  expect(page).toContain('Ti propongo una chiamata:');
  expect(page).toContain('Via Po 1; citofono &quot;Colombo&quot;, secondo piano');
});

const eraseClient = () => fixture.app.call('DELETE', '/users/me', { token: fixture.client.token });
const eraseDesigner = () =>
  fixture.app.call('DELETE', `/designers/${fixture.designer.designerId}`, { token: fixture.designer.token });

it.each([
  ['client', eraseClient, () => [fixture.client, fixture.designer]],
  ['designer', eraseDesigner, () => [fixture.designer, fixture.client]],
] as const)(
  'the account of the %s is deleted: the calendar of the other person loses the appointment, and a mail has the reason',
  async (_, erase, people) => {
    const [erased, remaining] = people() as [Person, Person];
    const call = await propose(fixture.designer);
    await accept(fixture.client, call);
    await sent();
    expect([200, 204]).toContain((await erase()).status);
    const mails = (await sent()).filter(({ recipients }) => recipients[0] === remaining.email);
    expect(mails).toHaveLength(1);
    const [mail = missing()] = mails;
    const { event, method, file } = appointmentOf(mail) ?? missing();
    expect([method, event.uid, event.sequence]).toEqual(['CANCEL', `${call.uid}@stanze.app`, 1]);
    expect(event.startDate.toJSDate().toISOString()).toBe(monday.iso);
    expect(mail.text).toContain('è annullata: l’altra persona ha lasciato Stanze.');
    for (const part of [file, mail.text, mail.html]) expect(part).not.toContain(erased.name);
  },
);

it('a call that is only proposed, or cancelled, ends with an account without a mail', async () => {
  const call = await propose(fixture.designer);
  await accept(fixture.client, call);
  await post(fixture.client, `/calls/${call.id}/cancel`);
  await propose(fixture.designer, tuesday.local);
  await sent();
  await eraseClient();
  expect((await sent()).filter(({ recipients }) => recipients[0] === fixture.designer.email)).toEqual([]);
});
