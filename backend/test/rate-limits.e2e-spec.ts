import { startApp, type TestApp } from './support/app.js';
import { designerPayload } from './support/designer-payload.js';
import { createDesigner, registerClient } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => app.stop());

/** Calls until it is refused, and gives how often it was let through. */
async function letThrough(call: () => Promise<{ status: number; headers: Headers }>): Promise<number> {
  for (let time = 0; time < 200; time += 1) {
    const { status, headers } = await call();
    if (status === 429) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      return time;
    }
  }
  return Number.POSITIVE_INFINITY;
}

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('what everybody may send', () => {
  it('is limited for each address: registrations', async () => {
    const send = (address: string) => () =>
      app.post('/designers', { body: designerPayload({ name: '' }), headers: from(address) });
    expect(await letThrough(send('203.0.113.1'))).toBe(30);
    expect((await send('203.0.113.2')()).status).toBe(400);
  });

  it('is limited for each network of the newer kind, not for each of its addresses', async () => {
    let host = 0;
    const send = () => {
      host += 1;
      const headers = from(`2001:db8:1:2::${host.toString(16)}`);
      return app.post('/designers', { body: designerPayload({ name: '' }), headers });
    };
    expect(await letThrough(send)).toBe(30);
  });

  it('is limited for each person, wherever they are: shares', async () => {
    const { designerId } = await createDesigner(app);
    const { token } = await registerClient(app);
    let host = 0;
    const send = () => {
      host += 1;
      const options = { token, body: { target: 'x' }, headers: from(`198.51.100.${host}`) };
      return app.post(`/designers/${designerId}/shares`, options);
    };
    expect(await letThrough(send)).toBe(60);
  });

  it('cannot fill somebody else with mails: three removal links an hour for an address', async () => {
    const { email } = await createDesigner(app);
    let host = 0;
    const ask = (to: string) => () => {
      host += 1;
      return app.post('/designers/removal-requests', {
        body: { email: to },
        headers: from(`192.0.2.${host}`),
      });
    };
    expect(await letThrough(ask(email.toUpperCase()))).toBe(3);
    expect(await letThrough(ask('nessuno@esempio.it'))).toBe(3);
  });
});
