import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { listed, newDesigner, newEmail } from './support/designer-payload.js';
import { answers, createAdmin, type DesignerPerson, registerClient, signIn } from './support/factories.js';
import type { Answer } from './support/http.js';
import { mailedToken, outbox, removalMails } from './support/removal.js';
import { until } from './support/until.js';
import { UpdateReader } from './support/update-reader.js';
import { storedFiles, upload, photo } from './support/uploads.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function remove(person: DesignerPerson, token = person.token): Promise<Answer> {
  return app.call('DELETE', `/designers/${person.designerId}`, { token });
}

function confirm(token: unknown): Promise<Answer> {
  return app.post('/designers/removal-confirmations', { body: { token } });
}

function request(email: unknown): Promise<Answer> {
  return app.post('/designers/removal-requests', { body: { email } });
}

async function matched(id: number): Promise<boolean> {
  const { body } = await app.post('/match-designers', { body: { answers: answers('C') } });
  return (body as { designers: { id: number }[] }).designers.some((designer) => designer.id === id);
}

describe('a designer who deletes the account', () => {
  it('is removed from all answers at once', async () => {
    const marta = await newDesigner(app);
    const { designerId } = marta;
    expect([await matched(designerId), (await listed(app, designerId))?.id]).toEqual([true, designerId]);
    expect(await remove(marta)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) as unknown },
    });
    expect([await matched(designerId), await listed(app, designerId)]).toEqual([false, undefined]);
    expect((await app.get(`/designers/${designerId}`)).status).toBe(404);
    expect((await app.get(`/likes/designer/${designerId}/count`)).status).toBe(404);
    expect((await app.get('/users/me', { token: marta.token })).status).toBe(401);
    await expect(signIn(app, marta.email)).rejects.toThrow('Sign-in failed');
    for (const [table, column] of PERSONAL) {
      expect({ table, rows: await app.count(table, `${column} = ${marta.id}`) }).toEqual({ table, rows: 0 });
    }
    for (const table of ['gallery_images', 'likes', 'shares', 'removal_requests']) {
      expect(await app.count(table, `designer_id = ${designerId}`)).toBe(0);
    }
  });

  it('deletes all files of the pictures', async () => {
    const before = storedFiles(app);
    const marta = await newDesigner(app);
    const uploaded = await upload(app, await photo(), { token: marta.token });
    const { url } = uploaded.body as { url: string };
    const body = { ...(await own(marta)), gallery_images: [url], gallery_alts: ['Una cucina'] };
    const saved = await app.put(`/designers/${marta.designerId}`, { token: marta.token, body });
    expect(saved.body).toMatchObject({ gallery_images: [url], gallery: [{ alt: 'Una cucina' }] });
    expect(storedFiles(app).length).toBeGreaterThan(before.length);
    await remove(marta);
    expect(storedFiles(app)).toEqual(before);
    expect((await fetch(`${app.address}${url}`)).status).toBe(404);
  });

  it('deletes the likes given, so that the counters of others stay correct', async () => {
    const [marta, rosa] = [await newDesigner(app), await newDesigner(app)];
    const [client, path] = [await registerClient(app), `/likes/designer/${rosa.designerId}/count`];
    for (const { token } of [marta, client]) {
      await app.post('/likes', { token, body: { designer_id: rosa.designerId } });
    }
    await app.post('/likes', { token: client.token, body: { designer_id: marta.designerId } });
    await remove(marta);
    expect((await app.get(path)).body).toEqual({ like_count: 1 });
    expect((await app.get(`/designers/${rosa.designerId}`)).body).toMatchObject({ like_count: 1 });
    expect((await app.get('/likes/mine', { token: client.token })).body).toMatchObject([
      { designer_id: rosa.designerId },
    ]);
  });

  it('does not delete messages for the clients, who see that the account is deleted', async () => {
    const [marta, client] = [await newDesigner(app), await registerClient(app)];
    const opened = await app.post('/contacts', {
      token: client.token,
      body: { designer_id: marta.designerId, message: 'Vorrei rifare la cucina.' },
    });
    const { id } = opened.body as ContactDto;
    const reply = (token: string) =>
      app.post(`/contacts/${id}/messages`, { token, body: { message: 'Sì.' } });
    expect((await reply(marta.token)).status).toBe(201);
    await remove(marta);
    const thread = (await app.get(`/contacts/${id}`, { token: client.token })).body as ContactDto;
    expect(thread).toMatchObject({ designer_id: null, designer_name: 'Profilo eliminato' });
    expect(thread.messages.map(({ message }) => message)).toEqual(['Vorrei rifare la cucina.', 'Sì.']);
    expect(await reply(client.token)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('eliminato') as unknown },
    });
  });

  it('gets no live updates and no queued mails any more', async () => {
    const [marta, client] = [await newDesigner(app), await registerClient(app)];
    const stream = await UpdateReader.open(app.address, marta.token);
    const body = { designer_id: marta.designerId, message: 'Ciao!' };
    await app.post('/contacts', { token: client.token, body });
    await until('the first mail is out', () => outbox(app).some((mail) => mail.text.includes('“Ciao!”')));
    await remove(marta);
    await until('the stream has ended', () => stream.ended);
    expect(await app.count('mails', `recipient = '${marta.email}'`)).toBe(0);
  });

  it('may register again with the same address', async () => {
    const marta = await newDesigner(app);
    await remove(marta);
    const again = await newDesigner(app, { email: marta.email });
    expect(again.designerId).not.toBe(marta.designerId);
  });
});

describe('who may delete a profile', () => {
  it('are its owner and administrators; everybody else is refused', async () => {
    const [marta, other] = [await newDesigner(app), await newDesigner(app)];
    const [client, admin] = [await registerClient(app), await createAdmin(app)];
    expect((await remove(marta, '')).status).toBe(401);
    expect((await remove(marta, client.token)).status).toBe(403);
    expect((await remove(marta, other.token)).status).toBe(403);
    expect((await app.get(`/designers/${marta.designerId}`)).status).toBe(200);
    expect((await remove(marta, admin.token)).status).toBe(200);
    expect((await remove(marta, admin.token)).status).toBe(404);
    expect((await app.get('/users/me', { token: marta.token })).status).toBe(401);
  });

  it('does not delete the account of an administrator', async () => {
    const marta = await newDesigner(app);
    await app.database.transaction(() =>
      app.database.writer.query('UPDATE users SET is_admin = 1 WHERE id = ?', [marta.id]),
    );
    expect((await remove(marta)).status).toBe(200);
    const me = await app.get('/users/me', { token: marta.token });
    expect(me).toMatchObject({ status: 200, body: { role: 'admin', is_designer: false, designer: null } });
  });
});

describe('a removal by mail', () => {
  it('is confirmed with the link, once', async () => {
    const marta = await newDesigner(app, { name: 'Marta\r\nBcc: tutti@esempio.it' });
    const token = await mailedToken(app, marta.email);
    const [mail] = removalMails(app, marta.email);
    expect(mail?.headers.get('to')).toBe(marta.email);
    expect(mail?.headers.get('bcc')).toBeUndefined();
    expect(mail?.text).toContain(`https://stanze.example/remove-designer?token=${token}`);
    expect((await app.get(`/designers/${marta.designerId}`)).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect((await app.get(`/designers/${marta.designerId}`)).status).toBe(404);
    expect((await confirm(token)).status).toBe(403);
  });

  it('gives the same answer with a profile, with an account only, and without either', async () => {
    const [marta, client] = [await newDesigner(app), await registerClient(app)];
    const bodies = [];
    for (const email of [marta.email, client.email, newEmail('nessuno')]) {
      const answer = await request(email.toUpperCase());
      expect(answer.status).toBe(202);
      bodies.push(answer.body);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    await until('the mail is there', () => removalMails(app, marta.email).length === 1);
    expect(removalMails(app, client.email)).toEqual([]);
    expect(await app.count('removal_requests', 'designer_id IS NULL')).toBe(2);
  });

  it('is valid for the newest link only', async () => {
    const marta = await newDesigner(app);
    const first = await mailedToken(app, marta.email);
    const second = await mailedToken(app, marta.email);
    expect(second).not.toBe(first);
    expect((await confirm(first)).status).toBe(403);
    expect((await confirm(second)).status).toBe(200);
  });

  it('is not valid after a day, nor after the address has changed', async () => {
    const [marta, rosa] = [await newDesigner(app), await newDesigner(app)];
    const old = await mailedToken(app, marta.email);
    const past = new Date(Date.now() - 1000).toISOString();
    const sql = 'UPDATE removal_requests SET expires_at = ? WHERE designer_id = ?';
    await app.database.transaction(() => app.database.writer.query(sql, [past, marta.designerId]));
    expect((await confirm(old)).status).toBe(403);
    const forOldAddress = await mailedToken(app, rosa.email);
    const body = { ...(await own(rosa)), email: newEmail('nuova') };
    await app.put(`/designers/${rosa.designerId}`, { token: rosa.token, body });
    expect((await confirm(forOldAddress)).status).toBe(403);
    expect((await app.get(`/designers/${rosa.designerId}`)).status).toBe(200);
  });

  it('cannot be started with an invalid address, nor confirmed with an invalid token', async () => {
    for (const email of ['', 'marta', 'a@b.it\nBcc: c@d.it', 5, null, ['a@b.it']]) {
      expect((await request(email)).status).toBe(400);
    }
    expect((await confirm('x')).status).toBe(403);
    expect((await confirm('')).status).toBe(403);
    for (const token of [null, 5, {}]) expect((await confirm(token)).status).toBe(400);
  });

  it('stores neither e-mail nor token in readable form', async () => {
    const marta = await newDesigner(app);
    const token = await mailedToken(app, marta.email);
    const rows = JSON.stringify(await app.database.reader.query('SELECT * FROM removal_requests'));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(marta.email);
  });
});

/** The whole profile as its owner would send it back. */
async function own({ designerId, token }: DesignerPerson): Promise<object> {
  return (await app.get(`/designers/${designerId}`, { token })).body as object;
}

const PERSONAL = [
  ['users', 'id'],
  ['sessions', 'user_id'],
  ['designers', 'user_id'],
  ['likes', 'user_id'],
  ['contacts', 'user_id'],
  ['setup_tokens', 'user_id'],
] as const;
