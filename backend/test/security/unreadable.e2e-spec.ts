import { connect } from 'node:net';
import { MediaFilesService } from '../../src/modules/media/media-files.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { answers, registerClient } from '../support/factories.js';
import { raw } from '../support/raw.js';
import { photo, storedFiles, upload } from '../support/uploads.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The complete answer to bytes that need not be valid HTTP. */
function answerTo(bytes: string): Promise<string> {
  const { hostname, port } = new URL(app.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.on('close', () => resolve(text)).on('error', reject);
  });
}

function readAnswer(text: string): { status: number; type: string | undefined; body: unknown } {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    type: /content-type: (.+)/i.exec(head)?.[1],
    body: JSON.parse(body) as unknown,
  };
}

const MALFORMED = { detail: [{ loc: ['body'], msg: 'Richiesta non valida.', type: 'malformed' }] };

// Found by the generated requests of fuzz.e2e-spec.ts; each of them had another format before.
describe('unreadable requests are refused in the error format', () => {
  it.each(['/api/contacts/%', '/api/designers/%zz', '/api/contacts/%C0%80/messages', '/api/%ED%A0%80'])(
    'the address %s',
    async (path) => {
      const { status, body } = await raw(app, { method: 'GET', path });
      expect({ status, body: JSON.parse(body) as unknown }).toEqual({ status: 400, body: MALFORMED });
    },
  );

  it.each(['within_km', 'max_budget', 'town_id'])('an object as %s of a filter', async (name) => {
    const body = { answers: answers(), [name]: { toString: 1 } };
    expect((await app.post('/match-designers', { body })).status).toBe(400);
  });

  it('an object as time of a brief', async () => {
    const { token } = await registerClient(app);
    const body = { name: 'Casa al mare', intent_at: { toString: 1 } };
    expect((await app.post('/briefs', { token, body })).status).toBe(400);
  });

  it.each(['POST /contacts/1/messages', 'PUT /contacts/1/brief'])(
    'thousands of nested lists with an idempotency key at %s',
    async (call) => {
      const { token } = await registerClient(app);
      const [method = '', path = ''] = call.split(' ');
      const headers = {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        'idempotency-key': 'annidato',
      };
      const body = '['.repeat(5000) + ']'.repeat(5000);
      const answer = await raw(app, { method, path: `/api${path}`, headers, body });
      expect({ status: answer.status, body: JSON.parse(answer.body) as unknown }).toEqual({
        status: 400,
        body: MALFORMED,
      });
    },
  );

  it.each([
    ['of an unknown type', ''],
    ['in JSON', 'Content-Type: application/json\r\n'],
  ])('a compressed body %s, and the next request of the connection is answered', async (_case, type) => {
    const body = 'x'.repeat(900_000);
    const text = await answerTo(
      `POST /api/auth/passkeys/sign-in/verify HTTP/1.1\r\nHost: x\r\n${type}Content-Encoding: gzip\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}` +
        'GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['415', '200']);
  });

  it('headers that are too large', async () => {
    const answer = await answerTo(
      `GET /api/designers HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(readAnswer(answer)).toEqual({
      status: 431,
      type: 'application/json; charset=utf-8',
      body: { detail: 'Intestazioni troppo grandi.' },
    });
  });

  it('bytes that are not HTTP', async () => {
    expect(readAnswer(await answerTo('ciao\r\n\r\n'))).toMatchObject({ status: 400, body: MALFORMED });
  });

  it('an expectation that cannot be met', async () => {
    const answer = await raw(app, {
      method: 'GET',
      path: '/api/designers',
      headers: { expect: '200-maybe' },
    });
    expect({ status: answer.status, body: JSON.parse(answer.body) as unknown }).toEqual({
      status: 417,
      body: { detail: 'Richiesta non valida.' },
    });
  });

  it('a body of three thousand objects within each other', async () => {
    const body = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`;
    for (const path of ['/api/auth/register', '/api/designers/removal-requests', '/api/match-designers']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await raw(app, { method: 'POST', path, headers, body });
      expect({ path, status: answer.status, body: JSON.parse(answer.body) as unknown }).toEqual({
        path,
        status: 400,
        body: MALFORMED,
      });
    }
  });
});

describe('a picture whose owner is deleted while it is processed', () => {
  it('is a conflict, and is not stored', async () => {
    const { token } = await registerClient(app);
    const files = app.nest.get(MediaFilesService);
    const original = files.process.bind(files);
    jest.spyOn(files, 'process').mockImplementationOnce(async (...picture) => {
      const stored = await original(...picture);
      expect((await app.call('DELETE', '/users/me', { token })).status).toBe(200);
      return stored;
    });
    expect((await upload(app, await photo(), { token })).status).toBe(409);
    expect(await app.count('media')).toBe(0);
    expect(storedFiles(app)).toEqual([]);
  });
});
