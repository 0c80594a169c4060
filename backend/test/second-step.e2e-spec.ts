import type { RecoveryCodesDto } from '../src/modules/auth/second-factor/dto/second-factor.dto.js';
import { TotpSecretsRepository } from '../src/modules/auth/second-factor/totp-secrets.repository.js';
import { HandClock, mailedResetToken, resetPassword } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { PASSWORD, registerClient } from './support/factories.js';
import { subjectsTo } from './support/removal.js';
import {
  beginTotp,
  clientWithTotp,
  codeOf,
  confirmTotp,
  firstStep,
  secondStep,
  ticketFor,
} from './support/second-factor.js';
import { until } from './support/until.js';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const NOT_A_CODE = 'xxxx-xxxx-xxxx-xxxx';
const WRONG = { status: 403, body: { detail: expect.any(String) as string, code: 'wrong_code' } };

let app: TestApp;
let clock: HandClock;

beforeAll(async () => {
  app = await startApp();
  clock = new HandClock(app);
});
afterAll(() => app.stop());

describe('a code', () => {
  it('is accepted once, and an older one not after it', async () => {
    const { person, secret } = await clientWithTotp(app);
    clock.forward(2 * STEP_MS);
    const older = codeOf(app, secret, -1);
    const code = codeOf(app, secret);
    expect((await secondStep(app, await ticketFor(app, person.email), code)).status).toBe(200);
    expect(await secondStep(app, await ticketFor(app, person.email), code)).toMatchObject(WRONG);
    expect(await secondStep(app, await ticketFor(app, person.email), older)).toMatchObject(WRONG);
  });

  it('that confirmed the set-up does not sign in', async () => {
    const person = await registerClient(app);
    const secret = await beginTotp(app, person.token);
    const code = codeOf(app, secret);
    expect((await confirmTotp(app, person.token, code)).status).toBe(200);
    expect(await secondStep(app, await ticketFor(app, person.email), code)).toMatchObject(WRONG);
  });

  it('signs in one of two people who send it at once', async () => {
    const { person, secret } = await clientWithTotp(app);
    const tickets = [await ticketFor(app, person.email), await ticketFor(app, person.email)];
    const code = codeOf(app, secret);
    const answers = await Promise.all(tickets.map((ticket) => secondStep(app, ticket, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is accepted once by two requests that have read the same secret', async () => {
    const { person } = await clientWithTotp(app);
    const secrets = new TotpSecretsRepository(app.database);
    const row = await secrets.find(person.id);
    if (!row) throw new Error('The person has no app');
    const accept = () => app.database.transaction(() => secrets.useStep(row, row.last_step + 1, {}));
    expect([await accept(), await accept()]).toEqual([true, false]);
  });

  it('of a minute ago is refused', async () => {
    const { person, secret } = await clientWithTotp(app);
    const code = codeOf(app, secret);
    clock.forward(2 * STEP_MS);
    expect(await secondStep(app, await ticketFor(app, person.email), code)).toMatchObject(WRONG);
  });

  it('of another person is refused', async () => {
    const [own, other] = [await clientWithTotp(app), await clientWithTotp(app)];
    const ticket = await ticketFor(app, own.person.email);
    expect(await secondStep(app, ticket, codeOf(app, other.secret))).toMatchObject(WRONG);
    expect(await secondStep(app, ticket, other.codes[0] ?? '')).toMatchObject(WRONG);
  });
});

describe('a ticket', () => {
  it('is valid once, for five minutes', async () => {
    const { person, secret } = await clientWithTotp(app);
    const used = await ticketFor(app, person.email);
    expect((await secondStep(app, used, codeOf(app, secret))).status).toBe(200);
    clock.forward(STEP_MS);
    expect((await secondStep(app, used, codeOf(app, secret))).status).toBe(401);
    const expired = await ticketFor(app, person.email);
    clock.forward(5 * MINUTE_MS);
    expect((await secondStep(app, expired, codeOf(app, secret))).status).toBe(401);
  });

  it('admits five codes, also when they arrive at once, and then the person gets one mail', async () => {
    const { person, secret } = await clientWithTotp(app);
    const ticket = await ticketFor(app, person.email);
    const wrong = Array.from({ length: 8 }, () => secondStep(app, ticket, NOT_A_CODE));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect((await secondStep(app, ticket, codeOf(app, secret))).status).toBe(401);
    await until('the mail', () =>
      subjectsTo(app, person.email).includes('Codici sbagliati per il tuo account'),
    );
  });

  it('ends with a change of the password, by whichever way', async () => {
    const { person, secret } = await clientWithTotp(app);
    const ticket = await ticketFor(app, person.email);
    const body = { current_password: PASSWORD, new_password: 'tutta-unaltra-chiave-2' };
    expect((await app.put('/users/me/password', { token: person.token, body })).status).toBe(200);
    expect((await secondStep(app, ticket, codeOf(app, secret))).status).toBe(401);
    const second = (await firstStep(app, person.email, body.new_password)).body as { ticket: string };
    await resetPassword(app, await mailedResetToken(app, person.email), 'ancora-unaltra-chiave-3');
    expect((await secondStep(app, second.ticket, codeOf(app, secret))).status).toBe(401);
  });

  it('is not given for a wrong password', async () => {
    const { person } = await clientWithTotp(app);
    const answer = await firstStep(app, person.email, 'sbagliata');
    expect([answer.status, answer.body]).toEqual([401, { detail: expect.any(String) as string }]);
  });
});

describe('recovery codes', () => {
  it('are ten, and each replaces the app for one sign-in, with a mail', async () => {
    const { person, codes } = await clientWithTotp(app);
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await secondStep(app, await ticketFor(app, person.email), typed)).status).toBe(200);
    expect(await secondStep(app, await ticketFor(app, person.email), code)).toMatchObject(WRONG);
    const state = await app.get('/users/me/second-factor', { token: person.token });
    expect(state.body).toMatchObject({ recovery_codes_left: 9 });
    await until('the mail', () =>
      subjectsTo(app, person.email).includes('È stato usato un codice di recupero'),
    );
  });

  it('are replaced by new ones', async () => {
    const { person, codes } = await clientWithTotp(app);
    const answer = await app.post('/users/me/second-factor/recovery-codes', { token: person.token });
    const [fresh = ''] = (answer.body as RecoveryCodesDto).recovery_codes;
    expect(await secondStep(app, await ticketFor(app, person.email), codes[0] ?? '')).toMatchObject(WRONG);
    expect((await secondStep(app, await ticketFor(app, person.email), fresh)).status).toBe(200);
  });
});

describe('a confirmation of who the person is', () => {
  it('needs the code, too, when there is an app for codes', async () => {
    const { person, secret } = await clientWithTotp(app);
    const confirm = (body: object) => app.post('/auth/confirmations', { token: person.token, body });
    expect(await confirm({ password: PASSWORD })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('codice') as string, code: 'second_factor_required' },
    });
    expect(await confirm({ password: PASSWORD, code: '000000' })).toMatchObject(WRONG);
    expect((await confirm({ password: 'sbagliata', code: codeOf(app, secret) })).status).toBe(403);
    expect((await confirm({ password: PASSWORD, code: codeOf(app, secret) })).status).toBe(200);
  });
});
