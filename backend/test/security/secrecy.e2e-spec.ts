import { startApp, type TestApp } from '../support/app.js';
import { designerPayload, newEmail } from '../support/designer-payload.js';
import { answers, registerClient } from '../support/factories.js';
import { raw } from '../support/raw.js';
import { type Fixture, Fixtures } from './fixture.js';

let app: TestApp;
let fixture: Fixture;

beforeAll(async () => {
  app = await startApp();
  fixture = await (await Fixtures.on(app)).next();
});
afterAll(() => app.stop());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

interface Question {
  /** The request for an address. */
  readonly ask: (email: string) => { path: string; headers: Record<string, string>; body: string };
  /** An e-mail address of the fixture that belongs to an account. */
  readonly existing: (fixture: Fixture) => string;
}

const json = (path: string, body: object) => ({
  path: `/api${path}`,
  headers: JSON_TYPE,
  body: JSON.stringify(body),
});

const client = ({ people }: Fixture): string => people.client.email;

const QUESTIONS: Readonly<Record<string, Question>> = {
  'a sign-in with a wrong password': {
    ask: (email) => ({
      path: '/api/auth/token',
      headers: FORM,
      body: new URLSearchParams({ username: email, password: 'una-password-sbagliata' }).toString(),
    }),
    existing: client,
  },
  'a request for a new password': {
    ask: (email) => json('/auth/request-password-reset', { email }),
    existing: client,
  },
  'a request for the removal of a profile': {
    ask: (email) => json('/designers/removal-requests', { email }),
    existing: ({ people }) => people.designer.email,
  },
  "a client's address in a search for designers": {
    ask: (email) => json('/designers/removal-requests', { email }),
    existing: client,
  },
  'a first password without a token': {
    ask: (email) =>
      json(`/designers/${encodeURIComponent(email)}/set-password`, { password: 'una-password-nuova-2' }),
    existing: ({ people }) => people.designer.email,
  },
};

/** The comparable parts of an answer: times and durations differ in any case. */
async function answerTo(question: Question, email: string) {
  const { status, headers, body } = await raw(app, { method: 'POST', ...question.ask(email) });
  return { status, body, headers: Object.keys(headers).sort(), length: headers['content-length'] };
}

const REGISTRATION = { name: 'Altra', password: 'una-password-lunga-1', questionnaire_answers: answers() };

/** Registrations in which everything but the address has a fault. */
const INVALID_FORMS: Readonly<Record<string, { path: string; fields: object }>> = {
  'a registration without a name': { path: '/auth/register', fields: { ...REGISTRATION, name: ' ' } },
  'a registration with a common password': {
    path: '/auth/register',
    fields: { ...REGISTRATION, password: 'password123' },
  },
  'a registration without answers': {
    path: '/auth/register',
    fields: { ...REGISTRATION, questionnaire_answers: null },
  },
  'a registration with an unknown lead': {
    path: '/auth/register',
    fields: { ...REGISTRATION, questionnaire_answers: null, lead_id: 1 },
  },
  'a profile without a style': { path: '/designers', fields: designerPayload({ design_style: 'Z' }) },
  'a profile with a broken picture': {
    path: '/designers',
    fields: designerPayload({ gallery_images: ['data:image/png;base64,bm90IGEgcGljdHVyZQ=='] }),
  },
  'a profile with a picture of somebody else': {
    path: '/designers',
    fields: designerPayload({ gallery_images: ['https://altrove.example/foto.png'] }),
  },
};

describe('whether an account has an address', () => {
  it.each(Object.entries(QUESTIONS))('is not revealed by %s', async (_, question) => {
    const strange = await answerTo(question, newEmail('nessuno'));
    const existing = await answerTo(question, question.existing(fixture));
    expect(existing).toEqual(strange);
    // Sent again, because the effects of the first request must not reveal it either.
    expect(await answerTo(question, question.existing(fixture))).toEqual(strange);
  });

  it.each(Object.entries(INVALID_FORMS))('is not revealed by %s', async (_, { path, fields }) => {
    const answerOf = async (email: string) => {
      const { status, body } = await app.post(path, { body: { ...fields, email } });
      return { status, body };
    };
    const strange = await answerOf(newEmail('nessuno'));
    expect(strange.status).toBe(400);
    expect(await answerOf(fixture.people.client.email)).toEqual(strange);
  });

  it('is not revealed by a change of the own address in an invalid form', async () => {
    const { token, name } = await registerClient(app);
    const answerOf = async (email: string) => {
      const form = new FormData();
      form.set('name', name);
      form.set('email', email);
      form.set('profile_picture', new Blob(['not a picture'], { type: 'image/png' }), 'x.png');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${app.address}/api/users/me`, { method: 'PUT', headers, body: form });
      return { status: answer.status, body: await answer.json() };
    };
    const strange = await answerOf(newEmail('nessuno'));
    expect(strange.status).toBe(400);
    expect(await answerOf(fixture.people.client.email)).toEqual(strange);
  });

  it('is revealed by a registration with valid data only, because two people cannot share one', async () => {
    const body = {
      name: 'Altra',
      email: fixture.people.client.email,
      password: 'una-password-lunga-1',
      lead_id: fixture.leadId,
    };
    expect((await app.post('/auth/register', { body })).status).toBe(409);
  });
});
