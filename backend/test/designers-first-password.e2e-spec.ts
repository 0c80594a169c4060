import { startApp, type TestApp } from './support/app.js';
import { problemsOf, registered, setPassword } from './support/designer-payload.js';
import { PASSWORD, registerClient, signIn } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('the account of a new designer', () => {
  const REFUSED = {
    status: 403,
    body: { detail: expect.stringContaining('Il link non è valido') as unknown },
  };

  it('accepts the password that was set with the token, and none before', async () => {
    const { email, setup_token: token } = await registered(app);
    for (const password of ['', 'null', PASSWORD]) {
      await expect(signIn(app, email ?? '', password || ' ')).rejects.toThrow('Sign-in failed');
    }
    expect(await setPassword(app, email, { password: PASSWORD, token })).toMatchObject({ status: 200 });
    expect(await signIn(app, email ?? '')).toEqual(expect.any(String));
  });

  it('accepts the token as bearer token too, and an address of 200 characters in the path', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.esempio.it`;
    const { setup_token: token } = await registered(app, { email });
    const headers = { authorization: `Bearer ${String(token)}` };
    expect((await setPassword(app, email.toUpperCase(), { password: PASSWORD }, headers)).status).toBe(200);
  });

  it.each([
    ['of five letters', 'short', 'La password deve contenere almeno 8 caratteri'],
    ['of 257 letters', 'x'.repeat(257), 'La password può contenere al massimo 256 caratteri'],
    ['that is very common', 'forzajuve', 'Questa password è troppo comune: scegline una più personale'],
    ['that is empty', '', 'Per favore inserisci una password'],
    [
      'with the name of the person',
      'la-casa-di-marta',
      'La password non può contenere il tuo nome o il tuo indirizzo email',
    ],
    ['with the name of the product', 'amo-le-mie-stanze', 'La password non può contenere la parola "stanze"'],
  ])('does not accept a password %s, and the token stays valid', async (_, password, text) => {
    const { email, setup_token: token } = await registered(app);
    const answer = await setPassword(app, email, { password, token });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual({ password: text });
    expect((await setPassword(app, email, { password: PASSWORD, token })).status).toBe(200);
  });

  it('is refused in one text for an unknown address, a wrong, missing, used or foreign token', async () => {
    const [one, other] = [await registered(app), await registered(app)];
    const client = await registerClient(app);
    const body = { password: PASSWORD, token: one.setup_token };
    expect(await setPassword(app, 'nessuno@esempio.it', body)).toMatchObject(REFUSED);
    expect(await setPassword(app, client.email, body)).toMatchObject(REFUSED);
    expect(await setPassword(app, other.email, body)).toMatchObject(REFUSED);
    expect(await setPassword(app, one.email, { password: PASSWORD })).toMatchObject(REFUSED);
    expect(await setPassword(app, one.email, { ...body, token: '' })).toMatchObject(REFUSED);
    expect(await setPassword(app, one.email, { ...body, token: 'x' })).toMatchObject(REFUSED);
    expect((await setPassword(app, one.email, body)).status).toBe(200);
    expect(await setPassword(app, one.email, { ...body, password: 'un-altra-password-2' })).toMatchObject(
      REFUSED,
    );
    expect(await signIn(app, one.email ?? '')).toEqual(expect.any(String));
  });

  it('does not accept a token older than thirty minutes', async () => {
    const { id, email, setup_token: token } = await registered(app);
    const past = new Date(Date.now() - 1000).toISOString();
    await app.database.transaction(() =>
      app.database.writer.query(
        'UPDATE setup_tokens SET expires_at = ? WHERE user_id = (SELECT user_id FROM designers WHERE id = ?)',
        [past, id],
      ),
    );
    expect(await setPassword(app, email, { password: PASSWORD, token })).toMatchObject(REFUSED);
  });

  it('gets one password from two simultaneous requests', async () => {
    const { email, setup_token: token } = await registered(app);
    const passwords = ['prima-password-1', 'seconda-password-2'];
    const both = await Promise.all(passwords.map((password) => setPassword(app, email, { password, token })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
