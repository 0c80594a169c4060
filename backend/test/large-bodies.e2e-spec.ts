import { type ClientRequest, request } from 'node:http';
import { startApp, type TestApp } from './support/app.js';
import { problemsOf, register } from './support/designer-payload.js';
import { until } from './support/until.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('the size of a request', () => {
  const huge = 'x'.repeat(2 * 1024 * 1024);

  it('is in memory for at most four requests at a time; the next one is refused with a delay', async () => {
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

/** A registration whose body is not sent. */
function begin({ address }: TestApp, length: number): ClientRequest {
  const headers = { 'content-type': 'application/json', 'content-length': String(length) };
  const call = request(`${address}/api/designers`, { method: 'POST', headers });
  call.on('error', () => undefined);
  call.write('{');
  return call;
}
