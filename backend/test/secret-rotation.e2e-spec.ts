import { createHmac } from 'node:crypto';
import { startApp } from './support/app.js';
import { registerClient, signIn } from './support/factories.js';
import { newEnvironment, type TestEnvironment } from './support/test-environment.js';

const OLD = 'the-secret-of-before-with-thirty-two-characters';
const NEW = 'the-secret-of-today-with-thirty-two-characters!';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await newEnvironment();
});
afterAll(() => environment.remove());

function signedBy(secret: string, token: string): boolean {
  const [head, body, signature] = token.split('.');
  return createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url') === signature;
}

test('people stay signed in while the secret is changed, and new tokens are signed with the new one', async () => {
  const before = await startApp({ JWT_SECRET: OLD }, environment);
  const { token, email } = await registerClient(before);
  await before.stop();

  const changing = await startApp({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD }, environment);
  expect((await changing.get('/users/me', { token })).status).toBe(200);
  const fresh = await signIn(changing, email);
  expect([signedBy(NEW, fresh), signedBy(OLD, fresh)]).toEqual([true, false]);
  expect((await changing.get('/users/me', { token: fresh })).status).toBe(200);
  const strange = `${token.slice(0, token.lastIndexOf('.'))}.${'é'.repeat(43)}`;
  expect((await changing.get('/users/me', { token: encodeURI(strange) })).status).toBe(401);
  await changing.stop();

  const after = await startApp({ JWT_SECRET: NEW }, environment);
  expect((await after.get('/users/me', { token })).status).toBe(401);
  expect((await after.get('/users/me', { token: fresh })).status).toBe(200);
  await after.stop();
});
