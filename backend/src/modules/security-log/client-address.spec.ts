import fastify, { type FastifyInstance } from 'fastify';
import { clientAddress, provideClientAddress } from './client-address.js';

describe('the address of the client', () => {
  let server: FastifyInstance;
  let base = '';
  let inHandler: (string | null)[] = [];

  beforeEach(async () => {
    inHandler = [];
    server = fastify();
    provideClientAddress(server);
    const handler = async (): Promise<string> => {
      await Promise.resolve();
      inHandler.push(clientAddress());
      return 'ok';
    };
    for (const url of ['/api/users/me', '/api/likes/:id']) server.put(url, handler).get(url, handler);
    base = await server.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => server.close());

  async function send(method: string, path: string): Promise<void> {
    const response = await fetch(`${base}${path}`, { method });
    expect(await response.text()).toBe('ok');
  }

  it('is provided to what a write to an account causes, also for the next one after a pause', async () => {
    await send('PUT', '/api/users/me');
    await send('PUT', '/api/users/me');
    expect(inHandler).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(clientAddress()).toBeNull();
  });

  it('is provided to each of several writes at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => send('PUT', '/api/users/me')));
    expect(inHandler).toEqual(Array.from({ length: 8 }, () => '127.0.0.1'));
  });

  it('is not provided to reads and to writes that are not to an account: it costs every promise', async () => {
    for (const path of ['/api/users/me', '/api/likes/3']) await send('GET', path);
    await send('PUT', '/api/likes/3');
    expect(inHandler).toEqual([null, null, null]);
  });
});
