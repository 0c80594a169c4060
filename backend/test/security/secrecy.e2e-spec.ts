import { startApp, type TestApp } from '../support/app.js';
import { newEmail } from '../support/designer-payload.js';
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

describe('whether an account has an address', () => {
  it.each(Object.entries(QUESTIONS))('is not revealed by %s', async (_, question) => {
    const strange = await answerTo(question, newEmail('nessuno'));
    const existing = await answerTo(question, question.existing(fixture));
    expect(existing).toEqual(strange);
    // Sent again, because the effects of the first request must not reveal it either.
    expect(await answerTo(question, question.existing(fixture))).toEqual(strange);
  });

  it('is revealed by a registration only, because two people cannot share one', async () => {
    const body = {
      name: 'Altra',
      email: fixture.people.client.email,
      password: 'una-password-lunga-1',
      lead_id: fixture.leadId,
    };
    expect((await app.post('/auth/register', { body })).status).toBe(409);
  });
});
