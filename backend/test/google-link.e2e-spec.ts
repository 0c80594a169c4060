import { startApp, type TestApp } from './support/app.js';
import { newEmail } from './support/designer-payload.js';
import { answers, registerClient, verifyAddress } from './support/factories.js';
import { type GoogleAccount, type GoogleBrowser, GoogleIssuer } from './support/google-issuer.js';
import { outbox } from './support/removal.js';
import { until } from './support/until.js';

const SUBJECT = 'Hai collegato Google al tuo account';

let issuer: GoogleIssuer;
let app: TestApp;
let browser: GoogleBrowser;

beforeAll(async () => {
  issuer = await GoogleIssuer.open();
  app = await startApp(issuer.settings);
  browser = await issuer.depart(app);
});
afterAll(async () => {
  await app.stop();
  await issuer.close();
});

const accountOf = (email: string): GoogleAccount => ({
  sub: `google ${email}`.slice(0, 64),
  email,
  email_verified: true,
  name: 'Anna Riva',
});

async function google(account: GoogleAccount, body: object = {}): Promise<void> {
  const credential = await issuer.signIn(account);
  const answer = await app.post('/auth/google', {
    body: { credential, ...body },
    headers: browser.headers,
  });
  expect(answer.status).toBe(200);
}

const mailsTo = (email: string) =>
  outbox(app).filter(({ headers }) => headers.get('to') === email && headers.get('subject') === SUBJECT);
const events = (id: number) => app.count('security_events', `kind = 'google-linked' AND user_id = ${id}`);

describe('linking Google to an account', () => {
  it.each([
    ['verified', true],
    ['not verified', false],
  ])(
    'whose address is %s is recorded and mailed once, and not at the next sign-in',
    async (_, isVerified) => {
      const { id, email } = await registerClient(app);
      if (isVerified) await verifyAddress(app, { id });
      await google(accountOf(email));
      await until('an event', async () => (await events(id)) === 1);
      await until('a mail', () => mailsTo(email).length === 1);
      expect(mailsTo(email)[0]?.text).toContain('anche con il tuo account Google');
      await google(accountOf(email));
      const signIns = () => app.count('security_events', `kind = 'sign-in' AND user_id = ${id}`);
      await until('both sign-ins', async () => (await signIns()) >= 2);
      expect([await events(id), mailsTo(email).length]).toEqual([1, 1]);
    },
  );

  it('is not what a registration with Google is', async () => {
    const email = newEmail('google');
    await google(accountOf(email), { questionnaire_answers: answers('C') });
    const own = (kind: string) =>
      app.count(
        'security_events',
        `kind = '${kind}' AND user_id = (SELECT id FROM users WHERE email = '${email}')`,
      );
    await until('the own sign-in', async () => (await own('sign-in')) > 0);
    expect(await own('google-linked')).toBe(0);
    // Whatever was stored before this mail has arrived, too.
    const other = await registerClient(app);
    await until('the mail of another registration', () =>
      outbox(app).some(({ headers }) => headers.get('to') === other.email),
    );
    expect(mailsTo(email)).toEqual([]);
  });
});
