import { PRIVACY_VERSION } from '@stanze/domain/privacy';
import type { AuthUserDto } from '../src/modules/auth/sessions/dto/auth-user.dto.js';
import { ConsentsRepository } from '../src/modules/consents/consents.repository.js';
import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import { aMoment } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { designerPayload, newDesigner, newEmail, register } from './support/designer-payload.js';
import { answers, createAdmin, PASSWORD, registerClient } from './support/factories.js';
import { GoogleIssuer } from './support/google-issuer.js';

let issuer: GoogleIssuer;
let app: TestApp;

beforeAll(async () => {
  issuer = await GoogleIssuer.open();
  app = await startApp(issuer.settings);
});
afterAll(async () => {
  await app.stop();
  await issuer.close();
});

async function sourcesOf(column: 'user_id' | 'lead_id', id: number | null): Promise<string[]> {
  const rows = await app.database.reader.query<Record<string, unknown>[]>(
    `SELECT * FROM consents WHERE ${column} = ? ORDER BY id`,
    [String(id)],
  );
  for (const row of rows) {
    expect(row).toMatchObject({ kind: 'privacy', text_version: PRIVACY_VERSION, created_at: aMoment });
  }
  return rows.map((row) => String(row.place));
}

async function leadOf(email: string | null, key: string): Promise<number | null> {
  const body = { answers: answers(), email };
  const answer = await app.post('/match-designers', { body, headers: { 'idempotency-key': key } });
  return (answer.body as MatchResponse).lead_id;
}

const account = (sub: string) => ({
  sub,
  email: newEmail('google'),
  email_verified: true,
  name: 'Anna Riva',
});

describe('a consent is recorded', () => {
  it('when a client registers', async () => {
    const { id } = await registerClient(app);
    expect(await sourcesOf('user_id', id)).toEqual(['registration']);
  });

  it('when a designer registers, and when a client becomes one', async () => {
    expect(await sourcesOf('user_id', (await newDesigner(app)).id)).toEqual(['designer-registration']);
    const client = await registerClient(app);
    await register(app, {}, { token: client.token });
    expect(await sourcesOf('user_id', client.id)).toEqual(['registration', 'designer-registration']);
  });

  it('when a guest gives an e-mail address for the matches, once even if it is sent again', async () => {
    const [key, email] = [`lead-${process.pid}`, newEmail('visita')];
    const id = await leadOf(email, key);
    expect(await leadOf(email, key)).toBe(id);
    expect(await sourcesOf('lead_id', id)).toEqual(['email-request']);
  });

  it('when a person registers with Google, as a client or as a designer', async () => {
    const { headers } = await issuer.depart(app);
    const credential = await issuer.signIn(account('31'));
    const body = { credential, questionnaire_answers: answers() };
    const client = (await app.post('/auth/google', { headers, body })).body as AuthUserDto;
    expect(await sourcesOf('user_id', client.id)).toEqual(['google']);
    await app.post('/auth/google', { headers, body: { credential: await issuer.signIn(account('31')) } });
    expect(await sourcesOf('user_id', client.id)).toEqual(['google']);
    const designer = await app.post('/designers/google-auth', {
      headers,
      body: { credential: await issuer.signIn(account('32')), designer_data: designerPayload() },
    });
    const { id } = designer.body as AuthUserDto;
    expect(await sourcesOf('user_id', id)).toEqual(['google', 'designer-registration']);
  });

  it('not when no address was given', async () => {
    const before = await app.count('consents');
    expect(await leadOf(null, `none-${process.pid}`)).toBeNull();
    expect(await app.count('consents')).toBe(before);
  });
});

describe('a consent', () => {
  it('is deleted with its account', async () => {
    const [client, admin] = [await registerClient(app), await createAdmin(app)];
    await app.call('DELETE', `/admin/users/${client.id}`, { token: admin.token });
    expect(await sourcesOf('user_id', client.id)).toEqual([]);
    expect(await sourcesOf('user_id', admin.id)).toEqual(['registration']);
  });

  it('that cannot be stored creates no account, no profile and no lead', async () => {
    const broken = app.nest.get(ConsentsRepository, { strict: false });
    const insert = jest.spyOn(broken, 'insert').mockRejectedValue(new Error('the disk is full'));
    const tables = ['users', 'designers', 'leads', 'sessions'];
    const before = await Promise.all(tables.map((table) => app.count(table)));
    const body = { name: 'Mai', email: newEmail('mai'), password: PASSWORD };
    const calls = [
      app.post('/auth/register', { body: { ...body, questionnaire_answers: answers() } }),
      register(app),
      app.post('/match-designers', { body: { answers: answers(), email: newEmail('mai') } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([500, 500, 500]);
    insert.mockRestore();
    expect(await Promise.all(tables.map((table) => app.count(table)))).toEqual(before);
  });
});
