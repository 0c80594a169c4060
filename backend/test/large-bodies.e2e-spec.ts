import { once } from 'node:events';
import { type ClientRequest, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { startApp, type TestApp } from './support/app.js';
import { problemsOf, register } from './support/designer-payload.js';
import { createDesigner } from './support/factories.js';
import { until } from './support/until.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => app.stop());

describe('the size of a request', () => {
  const huge = 'x'.repeat(2 * 1024 * 1024);

  it('is in memory for two requests of one address at a time; the next one is refused with a delay', async () => {
    const slow: ClientRequest[] = [];
    const refused = await until('one more is refused', async () => {
      // A request that has just ended may still have been counted when the last one arrived.
      if (slow.length < 12) slow.push(begin(app, huge.length));
      const answer = await register(app, { bio: huge });
      return answer.status === 503 ? answer : null;
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await register(app)).status).toBe(201);
    for (const call of slow) call.destroy();
    await until(
      'another request is accepted',
      async () => (await register(app, { bio: huge })).status === 400,
    );
  });

  it('is counted for the network of an IPv6 address, whose other half the guest chooses', async () => {
    const from = (network: number, host: number) => ({ 'x-forwarded-for': `2001:db8:0:${network}::${host}` });
    const sent = async (network: number, host: number) =>
      (await register(app, { bio: huge }, { headers: from(network, host) })).status;
    const slow: ClientRequest[] = [];
    await until('a further host is refused', async () => {
      // The first ones are refused while the bodies of the test before still count.
      if (slow.length < 12) slow.push(begin(app, huge.length, from(1, slow.length + 1)));
      return (await sent(1, 99)) === 503;
    });
    expect(await sent(2, 1)).toBe(400);
    for (const call of slow) call.destroy();
    await until('the further host is accepted', async () => (await sent(1, 99)) === 400);
  });

  it('is accepted from signed-in people while guests send bodies without an end', async () => {
    // Two of each address, so that the guests of four addresses need eight slots.
    const slow = Array.from({ length: 8 }, (_, n) =>
      begin(app, huge.length, { 'x-forwarded-for': `10.1.0.${n >> 1}` }),
    );
    await until('guests are refused', async () => (await register(app, { bio: huge })).status === 503);
    const { designerId, token } = await createDesigner(app);
    const answer = await app.put(`/designers/${designerId}`, { token, body: { bio: huge } });
    expect(answer.status).toBe(400);
    for (const call of slow) call.destroy();
    await until('guests are accepted', async () => (await register(app, { bio: huge })).status === 400);
  });

  it('is given up when nothing of its body arrives for ten seconds', async () => {
    const began = performance.now();
    const slow = [begin(app, huge.length), begin(app, huge.length)];
    await Promise.all(slow.map(closed));
    expect(performance.now() - began).toBeGreaterThan(8000);
    expect((await register(app, { bio: huge })).status).toBe(400);
  });

  it('may be above one megabyte for a registration, which is then validated', async () => {
    expect(problemsOf(await register(app, { bio: huge }))).toHaveProperty('bio');
  });

  it('may not be above 45 megabytes', async () => {
    const answer = await register(app, { bio: 'x'.repeat(46 * 1024 * 1024) });
    expect(answer.status).toBe(413);
  });

  it.each(['/auth/token', '/auth/register', '/designers/removal-requests', '/auth/google'])(
    'stays at one megabyte for %s',
    async (path) => {
      expect((await app.post(path, { body: { email: huge } })).status).toBe(413);
    },
  );
});

describe('a form with a file above one megabyte', () => {
  const BOUNDARY = 'stanze-test-boundary';
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const start = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
  const bytes = 2 * 1024 * 1024;
  const begun = (from: Record<string, string>, length = String(bytes)) =>
    begin(app, bytes, { 'content-type': type, 'content-length': length, ...from }, '/uploads/gallery', start);
  /** A form of the same size; 400 means that it was read, because it is incomplete. */
  const sent = async (headers: Record<string, string>) => {
    const body = Buffer.concat([Buffer.from(start), Buffer.alloc(bytes)]);
    const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body };
    return (await fetch(`${app.address}/api/uploads/gallery`, init)).status;
  };

  it('is in memory eight times of one address; the next one is refused, and those of others are accepted', async () => {
    const own = { 'x-forwarded-for': '10.2.0.1' };
    const slow: ClientRequest[] = [];
    await until('one more is refused', async () => {
      if (slow.length < 12) slow.push(begun(own));
      return (await sent(own)) === 503;
    });
    expect(await sent({ 'x-forwarded-for': '10.2.0.2' })).toBe(400);
    const { token } = await createDesigner(app);
    expect(await sent({ ...own, authorization: `Bearer ${token}` })).toBe(400);
    for (const call of slow) call.destroy();
    await until('another one is accepted', async () => (await sent(own)) === 400);
  });

  it('is in memory 24 times of all guests, and then still of signed-in people; without a length it counts, too', async () => {
    const slow: ClientRequest[] = [];
    const beginOne = () => {
      const address = `10.3.0.${slow.length >> 2}`;
      slow.push(begun({ 'x-forwarded-for': address, 'transfer-encoding': 'chunked' }, ''));
    };
    for (let n = 0; n < 23; n += 1) beginOne();
    await until('a guest is refused', async () => {
      // The first ones are refused while the bodies of the test before still count.
      if (slow.length < 40) beginOne();
      return (await sent({ 'x-forwarded-for': '10.3.1.1' })) === 503;
    });
    const { token } = await createDesigner(app);
    expect(await sent({ authorization: `Bearer ${token}` })).toBe(400);
    for (const call of slow) call.destroy();
    await until('a guest is accepted', async () => (await sent({ 'x-forwarded-for': '10.3.1.1' })) === 400);
  });

  it('does not count any more when it was received', async () => {
    const own = { 'x-forwarded-for': '10.4.0.1' };
    for (let n = 0; n < 10; n += 1) expect(await sent(own)).toBe(400);
  });
});

describe('connections on which nothing is sent', () => {
  it('do not delay others, and are closed', async () => {
    const { hostname, port } = new URL(app.address);
    const silent = Array.from({ length: 100 }, (_, n) => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => undefined);
      // Every second one sends no byte at all.
      if (n % 2 === 0) socket.write('POST /api/auth/token HTTP/1.1\r\nHost: localhost\r\n');
      return socket;
    });
    expect((await app.get('/health/live')).status).toBe(200);
    // Those with the beginning of a head get an answer; those without any byte are closed, too.
    for (const socket of silent) socket.resume();
    await Promise.all(silent.map((socket) => once(socket, 'close')));
    expect((await app.get('/health/live')).status).toBe(200);
    // Of connections that have sent a request; the test does not wait for it.
    const server: Server = app.nest.getHttpServer();
    expect(server.timeout).toBe(120_000);
  }, 40_000);
});

function closed(call: ClientRequest): Promise<void> {
  return new Promise((resolve) => call.once('close', resolve));
}

/** A registration, or another write, whose body is only begun. */
function begin(
  { address }: TestApp,
  length: number,
  from: Record<string, string> = {},
  path = '/designers',
  start = '{',
): ClientRequest {
  const all = { 'content-type': 'application/json', 'content-length': String(length), ...from };
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const call = request(`${address}/api${path}`, { method: 'POST', headers });
  call.on('error', () => undefined);
  call.write(start);
  return call;
}
