import { startApp } from './support/app.js';
import { PASSWORD, registerClient } from './support/factories.js';

// A file of its own: passport keeps its strategies per process, so two applications cannot both check tokens.
describe('signing in with throttling', () => {
  it('waits longer after each further wrong password, also with the right one', async () => {
    const app = await startApp({ THROTTLE: 'on' });
    const { email } = await registerClient(app);
    const attempt = (password: string) =>
      fetch(`${app.address}/api/auth/token`, {
        method: 'POST',
        body: new URLSearchParams({ username: email, password }),
      });
    for (let failure = 0; failure < 5; failure += 1) expect((await attempt('sbagliata')).status).toBe(401);
    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ detail: 'Troppi tentativi: aspetta un momento e riprova.' });
    await app.stop();
  });
});
