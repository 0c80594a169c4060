import type { ProfileDto } from '../src/modules/auth/own-profile/dto/profile.dto.js';
import { saveProfile } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { newEmail, problemsOf } from './support/designer-payload.js';
import { createAdmin, createDesigner, type Person, registerClient, signIn } from './support/factories.js';
import { outbox } from './support/removal.js';
import { until } from './support/until.js';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await registerClient(app, { name: 'Giulia Ferri' });
});

const me = async (token = person.token) => (await app.get('/users/me', { token })).body as ProfileDto;

describe('editing the own profile', () => {
  it('changes name and location, and answers like GET /users/me', async () => {
    const fields = { name: '  Giulia   Rossi ', email: person.email, location: ' Torino ' };
    const answer = await saveProfile(app, person.token, fields);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: person.id,
      name: 'Giulia Rossi',
      location: 'Torino',
      email: person.email,
    });
    expect(answer.body).toEqual(await me());
  });

  it('does not change absent fields, and stores an empty location as none', async () => {
    await saveProfile(app, person.token, { location: 'Torino' });
    expect(await me()).toMatchObject({ name: 'Giulia Ferri', email: person.email, location: 'Torino' });
    await saveProfile(app, person.token, { name: 'Giulia Neri' });
    expect(await me()).toMatchObject({ name: 'Giulia Neri', location: 'Torino' });
    await saveProfile(app, person.token, { location: ' ' });
    expect(await me()).toMatchObject({ name: 'Giulia Neri', location: null });
  });

  it('is open to designers and administrators, too', async () => {
    for (const { token } of [await createDesigner(app), await createAdmin(app)]) {
      expect(await saveProfile(app, token, { location: 'Bari' })).toMatchObject({ status: 200 });
      expect(await me(token)).toMatchObject({ location: 'Bari' });
    }
  });

  it('changes a designer’s name in the profile and in the account', async () => {
    const designer = await createDesigner(app, { name: 'Marta Colombo' });
    await saveProfile(app, designer.token, { name: 'Marta Bianchi' });
    expect((await app.get(`/designers/${designer.designerId}`)).body).toMatchObject({
      name: 'Marta Bianchi',
    });
    expect(await me(designer.token)).toMatchObject({
      name: 'Marta Bianchi',
      designer: { name: 'Marta Bianchi' },
    });
  });

  it.each([
    [{ name: '   ' }, 'name', 'Il nome è obbligatorio'],
    [{ name: '\u200b' }, 'name', 'Il nome è obbligatorio'],
    [{ email: '' }, 'email', "L'email è obbligatoria"],
    [{ email: 'non-una-email' }, 'email', 'Formato email non valido'],
    [{ name: 'x'.repeat(121) }, 'name', 'Il nome può contenere al massimo 120 caratteri'],
    [{ location: 'x'.repeat(121) }, 'location', 'La città può contenere al massimo 120 caratteri'],
  ])('refuses the form number %#', async (fields: Record<string, string>, field, text) => {
    const before = await me();
    const answer = await saveProfile(app, person.token, fields);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual({ [field]: text });
    expect(await me()).toEqual(before);
  });

  it('reports every invalid field at once', async () => {
    const answer = await saveProfile(app, person.token, { name: '', email: 'x' });
    expect(Object.keys(problemsOf(answer))).toEqual(['name', 'email']);
  });

  it('accepts multipart forms only', async () => {
    const answer = await app.put('/users/me', { token: person.token, body: { name: 'Giulia' } });
    expect(answer).toMatchObject({ status: 415, body: { detail: expect.any(String) as unknown } });
    const broken = await fetch(`${app.address}/api/users/me`, {
      method: 'PUT',
      body: 'nothing that was announced',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toHaveProperty('detail');
  });

  it('does not change fields that the form does not contain', async () => {
    const fields = { is_admin: 'true', password_hash: 'x', token_version: '9', google_id: 'g', id: '1' };
    expect((await saveProfile(app, person.token, fields)).status).toBe(200);
    const where = `id = ${person.id} AND is_admin = 0 AND token_version = 0 AND google_id IS NULL`;
    expect(await app.count('users', where)).toBe(1);
  });
});

describe('another address', () => {
  it('ends the other sessions, is not verified, and the old one gets a mail without the new one', async () => {
    const other = await signIn(app, person.email);
    const verified = `UPDATE users SET email_verified_at = '2026-01-01T00:00:00.000Z' WHERE id = ${person.id}`;
    await app.database.transaction(() => app.database.writer.query(verified));
    const email = newEmail('nuova');
    expect((await saveProfile(app, person.token, { email: email.toUpperCase() })).body).toMatchObject({
      email,
    });
    expect((await app.get('/users/me', { token: other })).status).toBe(401);
    expect(await me()).toMatchObject({ email });
    expect(await app.count('users', `id = ${person.id} AND email_verified_at IS NULL`)).toBe(1);
    const mail = await until('the old address gets a mail', () =>
      outbox(app).find(
        ({ headers }) =>
          headers.get('to')?.includes(person.email) &&
          headers.get('subject') !== 'Conferma il tuo indirizzo email',
      ),
    );
    expect(mail.headers.get('subject')).toBe('Hai cambiato indirizzo email');
    expect(mail.text).toContain('https://stanze.example/ripristina-email#token=');
    expect(mail.text).not.toContain(email);
    await expect(signIn(app, person.email)).rejects.toThrow('Sign-in failed');
    expect(await signIn(app, email)).not.toBe('');
  });

  it('must not belong to another person', async () => {
    const { email } = await registerClient(app);
    const answer = await saveProfile(app, person.token, { name: 'Nuovo', email: email.toUpperCase() });
    expect(answer).toMatchObject({ status: 409, body: { detail: "Errore: l'email inserita è già in uso." } });
    expect(await me()).toMatchObject({ name: 'Giulia Ferri', email: person.email });
  });
});
