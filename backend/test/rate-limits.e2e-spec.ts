import { startApp, type TestApp } from './support/app.js';
import { designerPayload } from './support/designer-payload.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { requestReset, resetMails } from './support/accounts.js';
import { answers, createDesigner, registerClient } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => app.stop());

/** Sends calls until one is refused. Returns the number of accepted calls. */
async function countAccepted(call: () => Promise<{ status: number; headers: Headers }>): Promise<number> {
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

describe('requests of guests', () => {
  it('are limited for each address: registrations', async () => {
    const send = (address: string) => () =>
      app.post('/designers', { body: designerPayload({ name: '' }), headers: from(address) });
    expect(await countAccepted(send('203.0.113.1'))).toBe(30);
    expect((await send('203.0.113.2')()).status).toBe(400);
  });

  it('are limited for each /64 network of IPv6, not for each of its addresses', async () => {
    let host = 0;
    const send = () => {
      host += 1;
      const headers = from(`2001:db8:1:2::${host.toString(16)}`);
      return app.post('/designers', { body: designerPayload({ name: '' }), headers });
    };
    expect(await countAccepted(send)).toBe(30);
  });

  it('are limited for each person, from any address: shares', async () => {
    const { designerId } = await createDesigner(app);
    const { token } = await registerClient(app);
    let host = 0;
    const send = () => {
      host += 1;
      const options = { token, body: { target: 'x' }, headers: from(`198.51.100.${host}`) };
      return app.post(`/designers/${designerId}/shares`, options);
    };
    expect(await countAccepted(send)).toBe(60);
  });

  it('cannot send many mails to another person: three removal links an hour for an address', async () => {
    const { email } = await createDesigner(app);
    let host = 0;
    const ask = (to: string) => () => {
      host += 1;
      return app.post('/designers/removal-requests', {
        body: { email: to },
        headers: from(`192.0.2.${host}`),
      });
    };
    expect(await countAccepted(ask(email.toUpperCase()))).toBe(3);
    expect(await countAccepted(ask('nessuno@esempio.it'))).toBe(3);
  });
});

/** Another address each time. */
function changingAddresses(prefix: string): () => Record<string, string> {
  let host = 0;
  return () => {
    host += 1;
    return from(`${prefix}.${Math.floor(host / 250)}.${host % 250}`);
  };
}

describe('requests with a limit for each address', () => {
  it.each([
    ['registrations', 30, '/auth/register', { name: '', email: 'x', password: 'x' }, 400],
    ['questionnaires', 120, '/match-designers', { answers: answers() }, 200],
    ['requests for a new password', 20, '/auth/request-password-reset', { email: 'x' }, 400],
    ['new passwords', 60, '/auth/reset-password', { token: 'x', new_password: 'una-password-lunga' }, 400],
  ])('are %s', async (_, times, path, body, status) => {
    const send = (address: string) => () => app.post(path, { body, headers: from(address) });
    expect(await countAccepted(send('203.0.113.50'))).toBe(times);
    const refused = await send('203.0.113.50')();
    expect(refused.body).toEqual({ detail: 'Troppe richieste: riprova tra poco.' });
    expect((await send('203.0.113.51')()).status).toBe(status);
  });
});

describe('a new password', () => {
  it('can be requested three times an hour for one account; further requests send nothing, with the same answer', async () => {
    const { email } = await createDesigner(app);
    const somewhere = changingAddresses('10.1');
    for (let time = 0; time < 8; time += 1) {
      expect((await requestReset(app, email, somewhere())).status).toBe(200);
    }
    expect(await app.count('mails', `recipient = '${email}' AND dedupe_key LIKE 'reset:%'`)).toBe(3);
    expect(resetMails(app, email).length).toBeLessThanOrEqual(3);
  });
});

describe('writing to designers', () => {
  it.each(['/contacts', '/messages'])(
    'opens at most sixty conversations an hour, from any address: %s',
    async (path) => {
      const [{ designerId }, { token }] = [await createDesigner(app), await registerClient(app)];
      const somewhere = changingAddresses(path === '/contacts' ? '10.2' : '10.3');
      const send = () =>
        app.post(path, { token, body: { designer_id: designerId, message: 'Ciao!' }, headers: somewhere() });
      expect(await countAccepted(send)).toBe(60);
    },
  );

  it('counts each designer of several at once, together with single messages', async () => {
    const { token } = await registerClient(app);
    const ids: number[] = [];
    while (ids.length < 3) ids.push((await createDesigner(app)).designerId);
    const somewhere = changingAddresses('10.4');
    const send = () =>
      app.post('/contacts/batch', {
        token,
        body: { designer_ids: ids, message: 'Ciao!' },
        headers: somewhere(),
      });
    expect(await countAccepted(send)).toBe(20);
    const one = { token, body: { designer_id: ids[0], message: 'Ciao!' }, headers: somewhere() };
    expect((await app.post('/contacts', one)).status).toBe(429);
  });

  it('is never limited for replies', async () => {
    const [designer, client] = [await createDesigner(app), await registerClient(app)];
    const body = { designer_id: designer.designerId, message: 'Ciao!' };
    const { id } = (await app.post('/contacts', { token: client.token, body })).body as ContactDto;
    for (let reply = 0; reply < 200; reply += 1) {
      const { token } = reply % 2 === 0 ? designer : client;
      const answer = await app.post(`/contacts/${id}/messages`, {
        token,
        body: { message: `Risposta ${reply}` },
      });
      expect(answer.status).toBe(201);
    }
    expect(await app.count('messages', `contact_id = ${id}`)).toBe(201);
  });
});
