import { QUESTIONS } from '@stanze/domain/questionnaire';
import type { LeadResultsDto } from '../src/modules/matching/dto/lead-results.dto.js';
import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import { sha256 } from '../src/common/secrets.js';
import { HandClock } from './support/accounts.js';
import { createAdmin, createDesigner, registerClient, verifyAddress } from './support/factories.js';
import { MailFixture } from './support/mail-fixture.js';
import type { ReceivedMail } from './support/smtp.js';
import { until } from './support/until.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK = /https:\/\/stanze\.example\/risultati#token=([\w-]{43})/;
const GONE = 'Questi risultati non ci sono più: rifai il questionario, bastano due minuti.';
/** C, C, A, B, D in the order of the questions. */
const MIXED = QUESTIONS.map(({ options }, index) => options[[2, 2, 0, 1, 3][index] ?? 0]?.text ?? '');

let fixture: MailFixture;
let guests = 0;

const newGuest = () => `ospite-${(guests += 1)}@esempio.it`;
const inbox = (email: string) => fixture.smtp.mails.filter(({ recipients }) => recipients.includes(email));

/** Completes the questionnaire as a guest, who gives an address. */
async function complete(email: string, more: object = {}, headers: Record<string, string> = {}) {
  const body = { answers: MIXED, email, client_id: `dispositivo-${email.split('@')[0] ?? ''}`, ...more };
  const answer = await fixture.app.post('/match-designers', { body, headers });
  expect(answer.status).toBe(200);
  return answer.body as MatchResponse;
}

async function onlyMail(email: string): Promise<{ mail: ReceivedMail; token: string }> {
  await until('the mail is there', () => inbox(email).length > 0);
  const [mail, ...others] = inbox(email);
  expect(others).toEqual([]);
  const token = LINK.exec(mail?.text ?? '')?.[1];
  if (!mail || token === undefined) throw new Error('The mail has no link');
  return { mail, token };
}

const open = (token: unknown, more: { token?: string; body?: object } = {}) =>
  fixture.app.post('/leads/results', { ...more, body: { token, ...more.body } });
const idsOf = ({ designers }: { designers: readonly { id: number }[] }) => designers.map(({ id }) => id);
const allSent = () => fixture.allSent();

beforeAll(async () => {
  fixture = await MailFixture.open({ PUBLIC_URL: 'https://stanze.example' });
  for (let index = 0; index < 4; index += 1) {
    await createDesigner(
      fixture.app,
      { name: 'Vinci su truffa.example' },
      { verified: true, responseBand: 'none' },
    );
    await createDesigner(fixture.app, { name: 'Studio Nascosto' });
    await createDesigner(fixture.app, { name: 'Elena Righi' }, { verified: true, responseBand: 'none' });
  }
  await until('the links are sent', allSent);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.smtp.clear());

describe('the mail about the results', () => {
  it('has the style, three designers and a link, and nothing that a stranger could choose', async () => {
    const email = newGuest();
    const { style_analysis: style } = await complete(email);
    const { mail, token } = await onlyMail(email);
    expect(mail.headers.get('subject')).toBe('Il tuo stile e i tuoi designer');
    expect(mail.text).toContain(`il tuo stile è ${style.dominant_style_name}.`);
    expect(mail.text).toMatch(
      /1\. .+: affinità \d+ su 100\n2\. .+: affinità \d+ su 100\n3\. .+: affinità \d+ su 100/,
    );
    expect(mail.html).toContain(`<a href="https://stanze.example/risultati#token=${token}"`);
    for (const part of [mail.text, mail.html ?? '']) {
      expect(part).not.toMatch(/truffa|Nascosto/);
      expect(part).not.toContain(email);
    }
    await until('the mail is marked', allSent);
    const rows = await fixture.app.database.reader.query<unknown[]>('SELECT * FROM mails');
    const leads = await fixture.app.database.reader.query<unknown[]>('SELECT * FROM leads');
    expect(JSON.stringify([rows, leads])).not.toContain(token);
  });

  it('names a verified designer', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const email = newGuest();
      await complete(email);
      const { mail } = await onlyMail(email);
      if (mail.text.includes('. Elena Righi: affinità')) return;
    }
    throw new Error('Elena Righi was in none of twelve mails');
  });

  it('is sent once for a lead, however often its request is repeated, also at the same time', async () => {
    const email = newGuest();
    const headers = { 'Idempotency-Key': `chiave-${email.split('@')[0] ?? ''}` };
    const sent = await Promise.all([1, 2, 3].map(() => complete(email, {}, headers)));
    expect(new Set(sent.map(({ lead_id }) => lead_id)).size).toBe(1);
    await complete(email, {}, headers);
    await onlyMail(email);
    await until('the queue is empty', allSent);
    expect(inbox(email)).toHaveLength(1);
  });

  it('is sent for each of three questionnaires of an address within an hour, and then again after it', async () => {
    const clock = new HandClock(fixture.app);
    const email = newGuest();
    for (let index = 0; index < 5; index += 1) await complete(email);
    await until('the queue is empty', allSent);
    expect(await fixture.app.count('leads', `email = '${email}'`)).toBe(5);
    expect(inbox(email)).toHaveLength(3);
    clock.forward(61 * 60 * 1000);
    await complete(email);
    await until('the fourth mail is there', () => inbox(email).length === 4);
  });

  it('is counted also for an address that an account has verified', async () => {
    const client = await registerClient(fixture.app);
    await verifyAddress(fixture.app, client);
    await until('the queue is empty', allSent);
    fixture.smtp.clear();
    for (let index = 0; index < 6; index += 1) await complete(client.email);
    await until('the queue is empty', allSent);
    // The link that verifies the address was the first of three.
    expect(inbox(client.email)).toHaveLength(2);
    // The links of the account are not concerned.
    await fixture.app.post('/auth/request-password-reset', { body: { email: client.email } });
    await until('the link is there', () =>
      inbox(client.email).some(({ text }) => text.includes('/reset-password?token=')),
    );
  });

  it('is not sent to a person who is signed in, nor for a list that two people see', async () => {
    const email = newGuest();
    const body = { answers: MIXED, email };
    const { token } = fixture.client;
    expect((await fixture.app.post('/match-designers', { token, body })).status).toBe(200);
    await complete(email, { shared_seed: 'casa-in-due' });
    expect(await fixture.app.count('mails', `recipient = '${email}'`)).toBe(0);
    expect(await fixture.app.count('leads', `email = '${email}' AND token_hash IS NOT NULL`)).toBe(0);
  });

  it('is not stored when the lead is not', async () => {
    const email = newGuest();
    const body = { answers: ['A. solo una'], email };
    expect((await fixture.app.post('/match-designers', { body })).status).toBe(400);
    expect(await fixture.app.count('mails', `recipient = '${email}'`)).toBe(0);
  });
});

describe('the link to the results', () => {
  it('opens the same designers in the same order, without address, name or id', async () => {
    const email = newGuest();
    const first = await complete(email);
    const { token } = await onlyMail(email);
    const { status, body } = await open(token);
    expect(status).toBe(200);
    const results = body as LeadResultsDto;
    expect(Object.keys(results).sort()).toEqual(['answers', 'designers', 'shared_seed', 'style_analysis']);
    expect(results.answers.join('')).toBe('CCABD');
    expect(results.style_analysis).toEqual(first.style_analysis);
    expect(idsOf(results)).toEqual(idsOf(first));
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${email}|dispositivo-|"lead_id"`));
    const again = { answers: MIXED, shared_seed: results.shared_seed };
    const device = await fixture.app.post('/match-designers', { body: again });
    expect(idsOf(device.body as MatchResponse)).toEqual(idsOf(first));
    expect(idsOf((await open(token, { body: { limit: 2 } })).body as LeadResultsDto)).toEqual(
      idsOf(first).slice(0, 2),
    );
  });

  it('verifies the address of the lead at its first opening, and of no account', async () => {
    const client = await registerClient(fixture.app);
    await until('the queue is empty', allSent);
    fixture.smtp.clear();
    await complete(client.email);
    const { token } = await onlyMail(client.email);
    const verifiedAt = async () => {
      const sql = `SELECT email_verified_at AS at FROM leads WHERE token_hash = '${sha256(token)}'`;
      return (await fixture.app.database.reader.query<{ at: string | null }[]>(sql))[0]?.at;
    };
    expect(await verifiedAt()).toBeNull();
    await open(token);
    const first = await verifiedAt();
    expect(first).toMatch(/^20/);
    await open(token);
    expect(await verifiedAt()).toBe(first);
    expect(await fixture.app.count('users', `id = ${client.id} AND email_verified_at IS NOT NULL`)).toBe(0);
  });

  it('changes nothing in the account of whoever opens it', async () => {
    const email = newGuest();
    await complete(email);
    const { token } = await onlyMail(email);
    const style = async () =>
      ((await fixture.app.get('/users/me', { token: fixture.client.token })).body as Record<string, unknown>)[
        'style_analysis'
      ];
    const before = await style();
    expect((await open(token, { token: fixture.client.token })).status).toBe(200);
    expect(await style()).toEqual(before);
  });

  it('does not contain a designer who was removed since', async () => {
    const email = newGuest();
    const gone = await createDesigner(fixture.app, { name: 'Marta Che Va' });
    const first = await complete(email);
    expect(idsOf(first)).toContain(gone.designerId);
    const { token } = await onlyMail(email);
    await fixture.app.call('DELETE', '/users/me', { token: gone.token });
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(idsOf(body as LeadResultsDto)).toEqual(idsOf(first).filter((id) => id !== gone.designerId));
  });

  it('is refused calmly when an administrator has deleted the lead, whose mail is deleted, too', async () => {
    const admin = await createAdmin(fixture.app);
    const email = newGuest();
    const { lead_id: id } = await complete(email);
    const { token } = await onlyMail(email);
    await until('the mail is marked', allSent);
    const removed = await fixture.app.call('DELETE', `/admin/leads/${id}`, { token: admin.token });
    expect(removed.status).toBe(200);
    expect(await open(token)).toMatchObject({ status: 404, body: { detail: GONE } });
    expect(await fixture.app.count('mails', `recipient = '${email}'`)).toBe(0);
  });

  it('is refused when the lead has expired, and for any other token', async () => {
    const clock = new HandClock(fixture.app);
    const email = newGuest();
    await complete(email);
    const { token } = await onlyMail(email);
    clock.forward(89 * DAY_MS);
    expect((await open(token)).status).toBe(200);
    clock.forward(DAY_MS + 1000);
    expect(await open(token)).toMatchObject({ status: 404, body: { detail: GONE } });
    for (const other of ['x'.repeat(43), '', `${token}x`, sha256(token)])
      expect((await open(other)).status).toBe(404);
    for (const other of [7, null, { $ne: '' }, 'x'.repeat(1001)])
      expect((await open(other)).status).toBe(400);
  });
});
