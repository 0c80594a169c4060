import { startApp } from './support/app.js';
import { designerPayload } from './support/designer-payload.js';
import { GoogleIssuer } from './support/google-issuer.js';

// In a separate file: passport has one set of strategies per process, so two applications cannot both verify tokens.
describe('without a client id', () => {
  it('the settings show it, and both calls answer 503', async () => {
    const app = await startApp();
    expect((await app.get('/settings')).body).toMatchObject({ google: null });
    const body = { credential: 'x.y.z', designer_data: designerPayload() };
    for (const path of ['/auth/google', '/designers/google-auth']) {
      const answer = await app.post(path, { body });
      expect(answer).toMatchObject({ status: 503, body: { detail: 'Google login failed' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await app.get('/auth/google/departures?state=s')).status).toBe(503);
    await app.stop();
  });
});

describe("while the issuer's keys cannot be loaded", () => {
  it('a token is refused with 503, because it cannot be checked', async () => {
    const issuer = await GoogleIssuer.open();
    const app = await startApp(issuer.settings);
    const credential = await issuer.forge({ sub: '1', email: 'anna@esempio.it' });
    await issuer.close();
    const answer = await app.post('/auth/google', { body: { credential } });
    expect(answer).toMatchObject({ status: 503, body: { detail: 'Google login failed' } });
    await app.stop();
  });
});
