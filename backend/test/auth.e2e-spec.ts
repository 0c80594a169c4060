import type { AuthUserDto } from '../src/modules/auth/sessions/dto/auth-user.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { answers, createAdmin, createDesigner, PASSWORD, registerClient } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const REGISTRATION = { name: 'Marta Colombo', password: PASSWORD, questionnaire_answers: answers('C') };

function form(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${app.address}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
}

describe('registration', () => {
  it('returns the person with token, role, style and matches, and signs them in', async () => {
    const designer = await createDesigner(app, { design_style: 'C', specialties: ['Minimal'] });
    const answer = await app.post('/auth/register', {
      body: { ...REGISTRATION, email: ' Marta@Esempio.it ' },
    });
    const body = answer.body as AuthUserDto;
    expect(answer.status).toBe(201);
    expect(body).toMatchObject({ token_type: 'bearer', role: 'user', is_admin: false, is_designer: false });
    expect(body).toMatchObject({
      email: 'marta@esempio.it',
      has_password: true,
      designer: null,
      id: body.user_id,
    });
    expect(body.style_analysis).toMatchObject({ dominant_style: 'C', percentages: { C: 5 } });
    expect(body.matched_designers.map((one) => one.id)).toContain(designer.designerId);
    const me = await app.get('/users/me', { token: body.access_token });
    expect(me.body).toMatchObject({ id: body.id, email: 'marta@esempio.it' });
    expect(me.body).not.toHaveProperty('access_token');
  });

  it('refuses a taken address, without regard to case', async () => {
    const person = await registerClient(app);
    const answer = await app.post('/auth/register', {
      body: { ...REGISTRATION, email: person.email.toUpperCase() },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'Questa email è già registrata. Clicca su Accedi per entrare.' },
    });
  });

  it('creates one account for two simultaneous registrations', async () => {
    const body = { ...REGISTRATION, email: 'gemella@esempio.it' };
    const twins = await Promise.all([
      app.post('/auth/register', { body }),
      app.post('/auth/register', { body }),
    ]);
    expect(twins.map((one) => one.status).sort()).toEqual([201, 409]);
    expect(await app.count('users', "email = 'gemella@esempio.it'")).toBe(1);
  });

  it('requires a questionnaire: answers, a lead, or a result', async () => {
    const { questionnaire_answers, ...bare } = REGISTRATION;
    const without = await app.post('/auth/register', { body: { ...bare, email: 'uno@esempio.it' } });
    expect(without.status).toBe(400);
    expect(JSON.stringify(without.body)).toContain('Questionario Richiesto');
    const unknown = await app.post('/auth/register', {
      body: { ...bare, email: 'uno@esempio.it', lead_id: 12345 },
    });
    expect(unknown.status).toBe(400);
    const match = await app.post('/match-designers', {
      body: { answers: answers('D'), email: 'uno@esempio.it' },
    });
    const { lead_id, style_analysis } = match.body as { lead_id: number; style_analysis: object };
    const byLead = await app.post('/auth/register', { body: { ...bare, email: 'uno@esempio.it', lead_id } });
    expect(byLead.body).toMatchObject({ style_analysis: { dominant_style: 'D' } });
    const byResult = await app.post('/auth/register', {
      body: { ...bare, email: 'due@esempio.it', style_analysis },
    });
    expect(byResult.body).toMatchObject({ style_analysis: { dominant_style: 'D' } });
    expect(questionnaire_answers).toHaveLength(5);
  });

  it('computes the result itself, whatever the client sends', async () => {
    const style_analysis = { dominant_style: 'A', percentages: { A: 5, B: 0, C: 0, D: 0, E: 0 } };
    const body = { ...REGISTRATION, email: 'onesta@esempio.it', style_analysis };
    const answer = await app.post('/auth/register', { body });
    expect(answer.body).toMatchObject({ style_analysis: { dominant_style: 'C' } });
  });

  it.each([
    [{ password: 'corta' }, 'password', 'La password deve contenere almeno 8 caratteri'],
    [{ password: 'Password123' }, 'password', 'Questa password è troppo comune: scegline una più personale'],
    [
      { password: 'la-casa-di-colombo' },
      'password',
      'La password non può contenere il tuo nome o il tuo indirizzo email',
    ],
    [{ password: 'amo-le-mie-stanze' }, 'password', 'La password non può contenere la parola "stanze"'],
    [{ email: 'non-una-email' }, 'email', 'Formato email non valido'],
    [{ name: '   ' }, 'name', 'Per favore compila tutti i campi richiesti.'],
    [{ name: 7 }, 'name', 'Per favore compila tutti i campi richiesti.'],
    [{ name: 'x'.repeat(121) }, 'name', 'Il nome può contenere al massimo 120 caratteri'],
  ])('refuses %j', async (wrong, field, text) => {
    const before = await app.count('users');
    const body = { ...REGISTRATION, email: 'nuova@esempio.it', ...wrong };
    const answer = await app.post('/auth/register', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: [expect.objectContaining({ loc: ['body', field], msg: text })] });
    expect(await app.count('users')).toBe(before);
  });

  it('ignores a role in the request', async () => {
    const body = {
      ...REGISTRATION,
      email: 'furba@esempio.it',
      is_admin: true,
      role: 'admin',
      id: 1,
      token_version: 9,
    };
    expect((await app.post('/auth/register', { body })).body).toMatchObject({
      role: 'user',
      is_admin: false,
    });
    expect(
      await app.count('users', "email = 'furba@esempio.it' AND is_admin = 0 AND token_version = 0"),
    ).toBe(1);
  });
});

describe('signing in', () => {
  it('accepts a form and returns the current role', async () => {
    const designer = await createDesigner(app);
    const response = await form({ username: designer.email.toUpperCase(), password: PASSWORD });
    expect(response.status).toBe(200);
    const body = (await response.json()) as AuthUserDto;
    expect(body).toMatchObject({ role: 'designer', is_designer: true });
    expect(body.designer).toMatchObject({ id: designer.designerId, email: designer.email });
  });

  it('gives the same answer for a wrong password and an unknown address', async () => {
    const { email } = await registerClient(app);
    const wrong = await form({ username: email, password: 'sbagliata-di-certo' });
    const unknown = await form({ username: 'nessuno@esempio.it', password: 'sbagliata-di-certo' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
  });

  it('sets a refresh cookie that scripts cannot read and other sites cannot send', async () => {
    const { email } = await registerClient(app);
    const cookie = (await form({ username: email, password: PASSWORD })).headers.get('set-cookie') ?? '';
    const parts = ['__Host-stanze_refresh=', 'HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/;'];
    for (const part of parts) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
  });
});

describe('roles', () => {
  it('are read from the database at every request', async () => {
    const admin = await createAdmin(app);
    expect((await app.get('/users/me', { token: admin.token })).body).toMatchObject({
      role: 'admin',
      is_admin: true,
    });
    const designer = await createDesigner(app);
    expect((await app.get('/users/me', { token: designer.token })).body).toMatchObject({ role: 'designer' });
  });
});
