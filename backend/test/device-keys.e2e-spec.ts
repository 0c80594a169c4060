import { startApp, type TestApp } from './support/app.js';
import { registerClient, signIn } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const keyFor = (token?: string) => app.get('/users/me/device-key', { token });

describe('the key with which a device encrypts what a person saved on it', () => {
  test('is the same for every session of the account, another one for every account, and never stored', async () => {
    const ada = await registerClient(app);
    const bice = await registerClient(app);
    const answer = await keyFor(ada.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { key } = answer.body as { key: string };
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect((await keyFor(await signIn(app, ada.email))).body).toEqual({ key });
    expect((await keyFor(bice.token)).body).not.toEqual({ key });
  });

  test('is given to nobody without a session, and to nobody after the account was deleted', async () => {
    expect((await keyFor()).status).toBe(401);
    const ada = await registerClient(app);
    await app.call('DELETE', '/users/me', { token: ada.token });
    expect((await keyFor(ada.token)).status).toBe(401);
  });
});
