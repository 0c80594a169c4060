import { randomUUID } from 'node:crypto';
import { REPLY_LINK_DAYS } from '@stanze/domain/limits';
import { routesOf } from '../src/common/http/routes.js';
import { sha256 } from '../src/common/secrets.js';
import { Retention } from '../src/platform/retention/retention.service.js';
import { dumpOf, effects } from './security/dump.js';
import { HandClock, mailedResetToken } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { Conversations } from './support/conversations.js';
import { verifyAddress } from './support/factories.js';
import { raw } from './support/raw.js';
import { outbox } from './support/removal.js';
import { hiddenFields, openPage, replyToken, sendForm } from './support/reply-links.js';
import { until } from './support/until.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let people: Conversations;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  people = await Conversations.between(app);
  await verifyAddress(app, people.client);
});

/** The client writes, and the designer receives a link. */
async function mailed(message?: string): Promise<{ id: number; token: string }> {
  const { id } = await people.opened(message);
  return { id, token: await replyToken(app, people.designer.email) };
}

const tokenCount = (token: string) => app.count('reply_links', `token_hash = '${sha256(token)}'`);

async function expectInvalid(token: string): Promise<void> {
  const page = await openPage(app, token);
  expect(page.status).toBe(404);
  expect(page.body).toContain('Questo link non è valido');
  expect(page.body).toContain('href="/login"');
  const sent = await sendForm(app, token, { testo: 'Ciao', chiave: randomUUID() });
  expect({ ...sent, headers: {} }).toEqual({ ...page, headers: {} });
}

describe('the link in a mail about a message', () => {
  it('opens the conversation without a session, and sends an answer that the app shows', async () => {
    const { id, token } = await mailed('Vorrei una libreria <alta>.\nFino al soffitto.');
    const page = await openPage(app, token);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1>Rispondi a Giulia Ferri</h1>');
    expect(page.body).toContain('Vorrei una libreria &lt;alta&gt;.<br>Fino al soffitto.');
    const fields = { ...hiddenFields(page), testo: ' Volentieri!\r\nQuanto è larga?\r\n' };
    const sent = await sendForm(app, token, fields);
    expect(sent).toMatchObject({
      status: 303,
      headers: { location: `/rispondi/${token}?esito=inviata` },
    });
    const seen = await people.seen(people.client, id);
    expect(seen).toMatchObject({ state: 'answered', unread_count: 1 });
    expect(seen.messages.at(-1)).toMatchObject({
      sender: 'designer',
      message: 'Volentieri!\nQuanto è larga?',
    });
    // What the page showed counts as read, as in the app.
    expect(await people.seen(people.designer, id)).toMatchObject({ unread_count: 0, status: 'read' });
    const after = await openPage(app, `${token}?esito=inviata`);
    expect(after.body).toContain('La tua risposta è partita.');
    expect(after.body).toContain('Volentieri!<br>Quanto è larga?');
  });

  it('is mailed to the client as well, and can be used for several answers', async () => {
    const { id, token } = await mailed();
    await people.reply(people.designer, id, 'Di che colore?');
    const own = await replyToken(app, people.client.email);
    for (const text of ['Verde.', 'Anzi, salvia.']) {
      const page = await openPage(app, own);
      expect(page.body).toContain('Rispondi a Marta Colombo');
      expect(page.body).not.toContain('/declina');
      expect((await sendForm(app, own, { ...hiddenFields(page), testo: text })).status).toBe(303);
    }
    const { messages } = await people.seen(people.designer, id);
    expect(messages.map(({ message }) => message).slice(-2)).toEqual(['Verde.', 'Anzi, salvia.']);
    expect(own).not.toBe(token);
  });

  it('opened any number of times changes nothing, whoever opens it', async () => {
    const { token } = await mailed();
    await until('all mails are out', async () => (await app.count('mails', 'sent_at IS NULL')) === 0);
    const before = await dumpOf(app);
    for (let times = 0; times < 25; times += 1) {
      expect((await openPage(app, token, { 'user-agent': `scanner ${times}` })).status).toBe(200);
    }
    expect(effects(before, await dumpOf(app))).toEqual({ names: [], touched: [], added: [], changed: [] });
  });

  it('is stored as a hash only, and the text of the mail is deleted once it was sent', async () => {
    const { token } = await mailed();
    await until('it is out', async () => (await app.count('mails', 'sent_at IS NULL')) === 0);
    expect(await tokenCount(token)).toBe(1);
    const dump = JSON.stringify([...(await dumpOf(app))].map(([table, rows]) => [table, [...rows]]));
    expect(dump).not.toContain(token);
  });

  it('is in a mail that cannot be answered to the other person', async () => {
    const { id } = await mailed();
    await people.reply(people.designer, id, 'Di che colore?');
    await replyToken(app, people.client.email);
    const { client, designer } = people;
    for (const [to, other] of [
      [client.email, designer.email],
      [designer.email, client.email],
    ] as const) {
      const mails = outbox(app).filter(({ headers }) => headers.get('to')?.includes(to));
      expect(mails.length).toBeGreaterThan(0);
      for (const { headers, text } of mails) {
        expect(JSON.stringify([...headers])).not.toContain(other);
        expect(headers.get('reply-to')).toBeUndefined();
        expect(text).not.toContain(other);
      }
    }
  });
});

describe('a link ends', () => {
  it(`after ${REPLY_LINK_DAYS} days, and its row is deleted`, async () => {
    const { token } = await mailed();
    const clock = new HandClock(app);
    try {
      clock.forward(REPLY_LINK_DAYS * DAY_MS - 60_000);
      expect((await openPage(app, token)).status).toBe(200);
      clock.forward(60_000);
      await expectInvalid(token);
      await app.nest.get(Retention, { strict: false }).sweep();
      expect(await tokenCount(token)).toBe(0);
    } finally {
      clock.forward(-REPLY_LINK_DAYS * DAY_MS);
    }
  });

  it('when it is revoked in the account, which shows the number of links', async () => {
    const { id, token } = await mailed();
    const { token: access } = people.designer;
    expect((await app.get('/users/me/reply-links', { token: access })).body).toEqual({ count: 1 });
    await people.reply(people.designer, id, 'Di che colore?');
    const other = await replyToken(app, people.client.email);
    expect((await app.call('DELETE', '/users/me/reply-links', { token: access })).status).toBe(200);
    expect((await app.get('/users/me/reply-links', { token: access })).body).toEqual({ count: 0 });
    await expectInvalid(token);
    expect((await openPage(app, other)).status).toBe(200);
  });

  it.each(['designer', 'client'] as const)('when the account of the %s is deleted', async (who) => {
    const { id, token } = await mailed();
    await people.reply(people.designer, id, 'Di che colore?');
    const other = await replyToken(app, people.client.email);
    const deleted = await app.call('DELETE', '/users/me', { token: people[who].token });
    expect(deleted.status).toBe(200);
    for (const one of [token, other]) {
      await expectInvalid(one);
      expect(await tokenCount(one)).toBe(0);
    }
  });

  it('when the address of the account changes', async () => {
    const { id, token } = await mailed();
    await people.reply(people.designer, id, 'Di che colore?');
    const own = await replyToken(app, people.client.email);
    const form = new FormData();
    form.append('name', 'Giulia Ferri');
    form.append('email', `altra-${randomUUID()}@esempio.it`);
    const headers = { authorization: `Bearer ${people.client.token}` };
    const saved = await fetch(`${app.address}/api/users/me`, { method: 'PUT', body: form, headers });
    expect(saved.status).toBe(200);
    await expectInvalid(own);
    expect((await openPage(app, token)).status).toBe(200);
  });
});

describe('without a valid token', () => {
  it('every guess is refused with the same page', async () => {
    const { token } = await mailed();
    const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const guesses = ['x', token.slice(0, -1), `${token}A`, token.toUpperCase(), flipped, sha256(token)];
    const page = (await openPage(app, 'x'.repeat(43))).body;
    for (const guess of [
      ...guesses,
      ...Array.from({ length: 200 }, () => sha256(randomUUID()).slice(0, 43)),
    ]) {
      const answer = await openPage(app, guess);
      expect([guess, answer.status, answer.body === page]).toEqual([guess, 404, true]);
    }
  });

  it('no page may be stored, framed, searched or named to another site', async () => {
    const { token } = await mailed();
    for (const address of [token, 'x'.repeat(43)]) {
      const { headers } = await openPage(app, address);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    const { body } = await openPage(app, token);
    expect(body).not.toMatch(/<script|style=|onclick/);
  });
});

describe('the token of a link', () => {
  it('opens no route of the API, as a bearer, as a cookie or as a parameter', async () => {
    const { id, token } = await mailed();
    const closed = routesOf(app.nest).filter(({ access }) => access?.kind !== 'public');
    expect(closed.length).toBeGreaterThan(60);
    const headers = { authorization: `Bearer ${token}`, cookie: `__Host-stanze_refresh=${token}` };
    for (const { method, path } of closed) {
      const address = path.replace(/:\w+/g, String(id));
      const answer = await raw(app, { method, path: `/api${address}?token=${token}`, headers });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
  });

  it('is not accepted by the links of other mails, nor theirs by its page', async () => {
    const { token } = await mailed();
    const refreshed = await app.post('/auth/refresh', {
      headers: { cookie: `__Host-stanze_refresh=${token}` },
    });
    expect(refreshed.status).toBe(401);
    const reset = { token, new_password: 'una-password-nuova-2' };
    expect((await app.post('/auth/reset-password', { body: reset })).status).toBe(400);
    expect((await app.post('/auth/address-confirmations', { body: { token } })).status).toBe(400);
    expect((await app.post('/designers/removal-confirmations', { body: { token } })).status).toBe(403);
    await expectInvalid(await mailedResetToken(app, people.client.email));
    await expectInvalid(people.designer.token);
  });
});
