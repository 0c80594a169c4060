import { once } from 'node:events';
import type { ClientRequest, Server } from 'node:http';
import { connect } from 'node:net';
import { startApp, type TestApp } from './support/app.js';
import { problemsOf, register } from './support/designer-payload.js';
import { createDesigner } from './support/factories.js';
import { beginBodies, beginBody } from './support/slow-bodies.js';
import { unchanged, until } from './support/until.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => app.stop());

describe('the size of a request', () => {
  const huge = 'x'.repeat(2 * 1024 * 1024);
  /** What the slow bodies state; two of them are all that one sender may have. */
  const longest = 45 * 1024 * 1024;

  it('is in memory for two requests of one address at a time; the next one is refused with a delay', async () => {
    const slow: ClientRequest[] = [];
    const refused = await until('one more is refused', async () => {
      // A request that has just ended may still have been counted when the last one arrived.
      if (slow.length < 12) slow.push(beginBody(app, longest));
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
      if (slow.length < 12) slow.push(beginBody(app, longest, from(1, slow.length + 1)));
      return (await sent(1, 99)) === 503;
    });
    expect(await sent(2, 1)).toBe(400);
    for (const call of slow) call.destroy();
    await until('the further host is accepted', async () => (await sent(1, 99)) === 400);
  });

  it('is accepted from signed-in people while guests send bodies without an end', async () => {
    let over = 0;
    // Four of these have a slot. The others are refused, or end one of whoever has two.
    const slow = Array.from({ length: 8 }, (_, n) =>
      beginBody(app, longest, { 'x-forwarded-for': `10.1.0.${n >> 1}` }),
    );
    for (const call of slow)
      for (const event of ['response', 'error']) call.once(event, () => void (over += 1));
    await until('only four have a slot', () => Promise.resolve(over === 4));
    expect((await register(app, { bio: huge }, { headers: { 'x-forwarded-for': '10.1.0.0' } })).status).toBe(
      503,
    );
    const { designerId, token } = await createDesigner(app);
    const answer = await app.put(`/designers/${designerId}`, { token, body: { bio: huge } });
    expect(answer.status).toBe(400);
    // It did not take the room of a guest either.
    expect(await unchanged(() => over)).toBe(4);
    for (const call of slow) call.destroy();
    await until('guests are accepted', async () => (await register(app, { bio: huge })).status === 400);
  });

  it('is given up when little of its body arrives for ten seconds', async () => {
    const began = performance.now();
    const slow = [beginBody(app, huge.length), beginBody(app, huge.length), beginBody(app, 11_000)];
    const drops = setInterval(() => slow[0]?.write(' '), 1000);
    try {
      await until('all are closed', () => slow.every((call) => call.destroyed));
    } finally {
      clearInterval(drops);
      for (const call of slow) call.destroy();
    }
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
  /** What the slow ones state. */
  const longest = 5 * 1024 * 1024;
  const begun = (from: Record<string, string>, length = String(longest)) =>
    beginBody(
      app,
      longest,
      { 'content-type': type, 'content-length': length, ...from },
      '/uploads/gallery',
      start,
    );
  /** A form of the same size; 400 means that it was read, because it is incomplete. */
  const sent = async (headers: Record<string, string>) => {
    const body = Buffer.concat([Buffer.from(start), Buffer.alloc(bytes)]);
    const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body };
    return (await fetch(`${app.address}/api/uploads/gallery`, init)).status;
  };

  const beginAll = (addresses: readonly string[], more: Record<string, string> = {}, length?: string) =>
    beginBodies(addresses, (from) => begun({ ...from, ...more }, length));
  async function endAll(
    { calls }: { calls: readonly ClientRequest[] },
    addresses: readonly string[],
  ): Promise<void> {
    for (const call of calls) call.destroy();
    await until('all are accepted', async () => {
      const statuses = await Promise.all(addresses.map((address) => sent({ 'x-forwarded-for': address })));
      return statuses.every((status) => status === 400);
    });
  }
  const times = (count: number, address: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => address(n));

  it('is in memory eight times of one address, and those of others are accepted', async () => {
    const own = times(10, () => '10.2.0.1');
    const slow = beginAll(own);
    await until('two are refused', () => Promise.resolve(slow.refused >= 2));
    expect(await sent({ 'x-forwarded-for': '10.2.0.1' })).toBe(503);
    expect(slow.refused).toBe(2);
    expect(await sent({ 'x-forwarded-for': '10.2.0.2' })).toBe(400);
    const { token } = await createDesigner(app);
    expect(await sent({ 'x-forwarded-for': '10.2.0.1', authorization: `Bearer ${token}` })).toBe(400);
    await endAll(slow, own.slice(0, 8));
  });

  it('is in memory 24 times of all guests, and then still of signed-in people; without a length it counts, too', async () => {
    const slow = beginAll(
      times(26, (n) => `10.3.0.${n}`),
      { 'transfer-encoding': 'chunked' },
      '',
    );
    await until('two are refused', () => Promise.resolve(slow.refused >= 2));
    expect(slow.ended).toBe(0);
    // A smaller one of somebody who sends nothing else takes the room of one of those.
    expect(await sent({ 'x-forwarded-for': '10.3.1.1' })).toBe(400);
    await until('one of theirs is ended', () => Promise.resolve(slow.ended === 1));
    expect(slow.refused).toBe(2);
    const { token } = await createDesigner(app);
    expect(await sent({ authorization: `Bearer ${token}` })).toBe(400);
    await endAll(
      slow,
      times(24, (n) => `10.3.2.${n}`),
    );
  });

  it('of somebody who sends nothing else has a slot although three addresses hold all of them', async () => {
    const addresses = ['10.5.0.1', '10.5.0.2', '10.5.0.3'];
    // One more of each than it has slots: the refusals show that all slots are taken.
    const slow = beginAll(times(27, (n) => String(addresses[n % 3])));
    await until('one of each is refused', () => Promise.resolve(slow.refused === 3));
    expect(await sent({ 'x-forwarded-for': '10.5.0.4' })).toBe(400);
    await until('one of theirs is ended', () => Promise.resolve(slow.ended === 1));
    for (const call of slow.calls) call.destroy();
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
