import { setTimeout as pause } from 'node:timers/promises';
import { startApp, type TestApp } from './support/app.js';
import { HandClock, mailedResetToken, resetPassword, saveProfile } from './support/accounts.js';
import {
  answers,
  createDesigner,
  PASSWORD,
  type Person,
  registerClient,
  verifyAddress,
} from './support/factories.js';
import { newEmail, registered } from './support/designer-payload.js';
import { outbox, subjectsTo } from './support/removal.js';
import { until } from './support/until.js';
import { sha256 } from '../src/common/secrets.js';

const VICTIM = 'estranea@esempio.it';
/** How long the two hostile accounts send requests. */
const ATTACK_MS = Number(process.env.ATTACK_MS ?? 3000);

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const LINK = /https:\/\/stanze\.example\/conferma-email\?token=([\w-]{43})/;

/** The token of the newest link that verifies an address. */
async function mailedLink(email: string, count = 1): Promise<string> {
  const tokens = () =>
    outbox(app)
      .filter(({ headers }) => headers.get('to')?.includes(email))
      .flatMap(({ text }) => LINK.exec(text)?.[1] ?? []);
  await until('the mail is there', () => tokens().length === count);
  for (const token of tokens()) {
    const stored = `token_hash = '${sha256(token)}'`;
    if ((await app.count('address_confirmations', stored)) === 1) return token;
  }
  throw new Error('No mail contains the newest token');
}

const confirm = (token: unknown) => app.post('/auth/address-confirmations', { body: { token } });
const askAgain = ({ token }: Person) => app.post('/auth/address-confirmations/requests', { token, body: {} });
const isVerified = async ({ token }: Person) =>
  ((await app.get('/users/me', { token })).body as { email_verified: boolean }).email_verified;
const mailsTo = (email: string, where = '1 = 1') => app.count('mails', `recipient = '${email}' AND ${where}`);

const allSent = async () => (await app.count('mails', 'sent_at IS NULL')) === 0;

describe('an address that nobody has verified', () => {
  it(
    'gets only links, at most three an hour, whatever two hostile accounts do',
    async () => {
      const [one, two] = [await createDesigner(app), await registerClient(app)];
      const end = Date.now() + ATTACK_MS;
      let requests = 0;
      const whileAttacking = async (attack: () => Promise<unknown>) => {
        while (Date.now() < end) {
          await attack();
          requests += 1;
        }
      };
      const useAddress = (person: Person) => saveProfile(app, person.token, { email: VICTIM });
      const ask = (path: string, body: object = {}, token?: string) =>
        app.post(path, token === undefined ? { body } : { body, token });
      await Promise.all([
        whileAttacking(() => useAddress(one)),
        whileAttacking(() => saveProfile(app, one.token, { email: `altra-${requests}@esempio.it` })),
        whileAttacking(() =>
          ask('/contacts', { designer_id: one.designerId, message: 'Compra subito!' }, two.token),
        ),
        whileAttacking(() => ask('/auth/request-password-reset', { email: VICTIM })),
        whileAttacking(() => ask('/designers/removal-requests', { email: VICTIM })),
        whileAttacking(() => ask('/match-designers', { email: VICTIM, answers: answers() })),
        whileAttacking(() => ask('/auth/address-confirmations/requests', {}, one.token)),
        whileAttacking(async () => {
          const body = {
            name: 'Compra',
            email: VICTIM,
            password: PASSWORD,
            questionnaire_answers: answers(),
          };
          const { body: person } = await app.post('/auth/register', { body });
          const token = (person as { access_token?: string }).access_token;
          if (token !== undefined) await app.call('DELETE', '/users/me', { token });
        }),
      ]);
      await until('the queue is empty', allSent);
      await pause(300);
      const subjects = subjectsTo(app, VICTIM);
      expect(requests).toBeGreaterThan(0);
      // Not the number of sent mails: those of an account that is deleted before they are sent are deleted with it.
      expect(await app.count('mail_slots', `email_hash = '${sha256(VICTIM)}'`)).toBeGreaterThan(0);
      expect(subjects.length).toBeLessThanOrEqual(3);
      for (const subject of subjects) {
        expect([
          'Conferma il tuo indirizzo email',
          'Scegli una nuova password',
          'Conferma di voler eliminare il tuo profilo',
          'Il tuo stile e i tuoi designer',
        ]).toContain(subject);
      }
    },
    ATTACK_MS + 60_000,
  );
});

describe('the link that verifies an address', () => {
  it('is mailed at registration in Italian, as text and HTML, without anything that a person typed', async () => {
    const person = await registerClient(app, { name: 'Compra su truffa.example' });
    expect(await isVerified(person)).toBe(false);
    const token = await mailedLink(person.email);
    const mail = outbox(app).find(({ headers }) => headers.get('to')?.includes(person.email));
    expect(mail?.headers.get('subject')).toBe('Conferma il tuo indirizzo email');
    expect(mail?.text).toContain('Il link vale 3 giorni e una volta sola.');
    expect(mail?.html).toContain(`<a href="https://stanze.example/conferma-email?token=${token}"`);
    expect(`${mail?.html ?? ''}${mail?.text ?? ''}`).not.toContain('truffa');
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await isVerified(person)).toBe(true);
  });

  it('is for one use, for three days, and stored as a hash only', async () => {
    const clock = new HandClock(app);
    const [first, second] = [await registerClient(app), await registerClient(app)];
    const used = await mailedLink(first.email);
    expect((await confirm(used)).status).toBe(200);
    expect(await confirm(used)).toMatchObject({ status: 400 });
    const expired = await mailedLink(second.email);
    await until('the mails are out', allSent);
    const rows = await app.database.reader.query<unknown[]>('SELECT * FROM mails');
    expect(JSON.stringify(rows)).not.toContain(expired);
    clock.forward(3 * 24 * 3600 * 1000 + 1000);
    expect((await confirm(expired)).status).toBe(400);
    expect(await app.count('users', `id = ${second.id} AND email_verified_at IS NULL`)).toBe(1);
    for (const token of ['x'.repeat(43), '', 7, null]) expect((await confirm(token)).status).toBe(400);
  });

  it('is mailed again on request, and then the first one is not valid any more', async () => {
    const person = await registerClient(app);
    const first = await mailedLink(person.email);
    expect(await askAgain(person)).toMatchObject({ status: 202 });
    const second = await mailedLink(person.email, 2);
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
    expect(await askAgain(person)).toMatchObject({ status: 202 });
    expect(await mailsTo(person.email)).toBe(2);
  });

  it('is refused beyond three mails an hour without replacing the last one, and is sent again after an hour', async () => {
    const clock = new HandClock(app);
    const person = await registerClient(app);
    await askAgain(person);
    await askAgain(person);
    const last = await mailedLink(person.email, 3);
    const refused = await askAgain(person);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await mailsTo(person.email)).toBe(3);
    clock.forward(3600 * 1000);
    expect((await askAgain(person)).status).toBe(202);
    expect(await mailsTo(person.email)).toBe(4);
    expect((await confirm(last)).status).toBe(400);
  });

  it('counts for the address, also when the account is deleted and registered again', async () => {
    const email = newEmail('ripetuta');
    for (let time = 0; time < 5; time += 1) {
      const { token } = await registerClient(app, { email });
      await app.call('DELETE', '/users/me', { token });
    }
    await until('the mails are out', allSent);
    expect(subjectsTo(app, email).length).toBeLessThanOrEqual(3);
    expect(await app.count('mail_slots', `email_hash = '${sha256(email)}'`)).toBe(3);
  });

  it('goes to a new address, and the one to the address before is not valid any more', async () => {
    const person = await registerClient(app);
    const old = await mailedLink(person.email);
    await verifyAddress(app, person);
    const email = newEmail('nuova');
    expect((await saveProfile(app, person.token, { email })).body).toMatchObject({ email_verified: false });
    expect((await confirm(old)).status).toBe(400);
    expect((await confirm(await mailedLink(email))).status).toBe(200);
    expect(await isVerified(person)).toBe(true);
  });

  it('goes to a designer who registers without an account', async () => {
    const { email } = await registered(app);
    expect((await confirm(await mailedLink(email ?? ''))).status).toBe(200);
  });
});

const NO_CONFIRMATION = "dedupe_key NOT LIKE 'confirmation:%'";

describe('mails to an address that is not verified', () => {
  it('wait until it is: messages are in the app, and only then mailed', async () => {
    const [client, designer] = [await registerClient(app), await createDesigner(app)];
    const email = newEmail('studio');
    expect((await saveProfile(app, designer.token, { email })).status).toBe(200);
    const write = (message: string) =>
      app.post('/contacts', { token: client.token, body: { designer_id: designer.designerId, message } });
    expect((await write('Prima')).status).toBe(201);
    const listed = await app.get('/contacts/designer-contacts', { token: designer.token });
    expect(listed.body).toHaveLength(1);
    expect(await mailsTo(email, NO_CONFIRMATION)).toBe(0);
    await confirm(await mailedLink(email));
    expect((await write('Dopo')).status).toBe(201);
    expect(await mailsTo(email, NO_CONFIRMATION)).toBe(1);
  });

  it('do not include the one to a previous address that was never verified', async () => {
    const person = await registerClient(app);
    expect((await saveProfile(app, person.token, { email: newEmail('nuova') })).status).toBe(200);
    expect(await mailsTo(person.email, "subject = 'Hai cambiato indirizzo email'")).toBe(0);
  });

  it('include the link for a new password, which verifies the address', async () => {
    const person = await registerClient(app);
    const token = await mailedResetToken(app, person.email);
    expect((await resetPassword(app, token, 'una-password-nuova-9')).status).toBe(200);
    expect(await app.count('users', `id = ${person.id} AND email_verified_at IS NOT NULL`)).toBe(1);
  });
});
