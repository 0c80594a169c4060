import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { startApp, type TestApp } from './support/app.js';
import {
  designerPayload,
  listed,
  newDesigner,
  newEmail,
  problemsOf,
  registered,
  setPassword,
} from './support/designer-payload.js';
import { createAdmin, PASSWORD, registerClient, signIn } from './support/factories.js';
import type { Answer } from './support/http.js';
import { dataUrl } from './support/uploads.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Sends the changed registration with the token of the first one. */
const correct = (id: number, overrides: object): Promise<Answer> =>
  app.put(`/designers/${id}`, { body: designerPayload(overrides) });

const REFUSED = {
  status: 403,
  body: { detail: expect.stringContaining('Il link non è valido') as unknown },
};

describe('a registration that is corrected before the password is set', () => {
  it('changes the same profile and its address, and the token still sets the password', async () => {
    const { id, email: mistyped, setup_token: token } = await registered(app);
    const email = newEmail('corrected');
    const images = [await dataUrl()];
    const changes = { email, name: 'Marta C.', city: 'Bari', gallery_images: images, setup_token: token };
    const answer = await correct(id, changes);
    expect(answer).toMatchObject({ status: 200, body: { id, email, name: 'Marta C.', city: 'Bari' } });
    expect((answer.body as { gallery_images: string[] }).gallery_images).toHaveLength(1);
    expect(await listed(app, id)).toMatchObject({ name: 'Marta C.', city: 'Bari', email: null });
    expect(await app.count('users', `email = '${String(mistyped)}'`)).toBe(0);
    expect((await setPassword(app, email, { password: PASSWORD, token })).status).toBe(200);
    expect(await signIn(app, email)).toEqual(expect.any(String));
  });

  it('is answered in the same way when the request is sent twice', async () => {
    const { id, setup_token: token } = await registered(app);
    const body = designerPayload({ city: 'Lecce', setup_token: token });
    expect((await app.put(`/designers/${id}`, { body })).status).toBe(200);
    expect(await app.put(`/designers/${id}`, { body })).toMatchObject({
      status: 200,
      body: { city: 'Lecce' },
    });
  });

  it('sends no mail to the mistyped address, whose removal link becomes invalid', async () => {
    const { id, email: mistyped, setup_token: token } = await registered(app);
    await app.post('/designers/removal-requests', { body: { email: mistyped } });
    const links = () => app.count('removal_requests', `designer_id = ${id}`);
    expect(await links()).toBe(1);
    expect((await correct(id, { setup_token: token })).status).toBe(200);
    expect(await app.count('mails', "subject = 'Hai cambiato indirizzo email'")).toBe(0);
    expect(await links()).toBe(0);
  });

  it('is checked like a registration', async () => {
    const [one, other] = [await registered(app), await registered(app)];
    const nameless = await correct(one.id, { name: '', setup_token: one.setup_token });
    expect(nameless.status).toBe(400);
    expect(problemsOf(nameless)).toEqual({ name: 'Please enter your name' });
    expect(await correct(one.id, { email: other.email, setup_token: one.setup_token })).toMatchObject({
      status: 409,
      body: { detail: EMAIL_TAKEN_TEXT },
    });
  });

  it('is refused without a token, and in one text with a wrong, foreign or used token', async () => {
    const [one, other, client] = [await registered(app), await registered(app), await registerClient(app)];
    const token = one.setup_token;
    expect((await correct(one.id, {})).status).toBe(401);
    expect((await correct(one.id, { setup_token: '' })).status).toBe(401);
    expect((await app.put('/designers/999999999', { body: designerPayload() })).status).toBe(401);
    expect(await correct(one.id, { setup_token: 'x' })).toMatchObject(REFUSED);
    expect(await correct(other.id, { setup_token: token })).toMatchObject(REFUSED);
    expect(await correct(999_999_999, { setup_token: token })).toMatchObject({ status: 404 });
    const body = designerPayload({ setup_token: token });
    expect((await app.put(`/designers/${one.id}`, { body, token: client.token })).status).toBe(403);
    await setPassword(app, one.email, { password: PASSWORD, token });
    expect(await correct(one.id, { email: one.email, setup_token: token })).toMatchObject(REFUSED);
  });

  it('is refused thirty minutes after the registration', async () => {
    const { id, setup_token: token } = await registered(app);
    const past = new Date(Date.now() - 1000).toISOString();
    await app.database.transaction(() =>
      app.database.writer.query(
        'UPDATE setup_tokens SET expires_at = ? WHERE user_id = (SELECT user_id FROM designers WHERE id = ?)',
        [past, id],
      ),
    );
    expect(await correct(id, { setup_token: token })).toMatchObject(REFUSED);
  });

  it('loses its token when an administrator changes the address', async () => {
    const { id, setup_token: token } = await registered(app);
    const admin = await createAdmin(app);
    const body = { email: newEmail('moved') };
    expect((await app.put(`/admin/designers/${id}`, { body, token: admin.token })).status).toBe(200);
    expect(await correct(id, { setup_token: token })).toMatchObject(REFUSED);
  });

  it('does not change how a designer with a password edits the profile', async () => {
    const designer = await newDesigner(app);
    const body = designerPayload({ email: designer.email, city: 'Como', setup_token: 'x' });
    const answer = await app.put(`/designers/${designer.designerId}`, { body, token: designer.token });
    expect(answer).toMatchObject({ status: 200, body: { city: 'Como' } });
  });
});
