import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { startApp, type TestApp } from './support/app.js';
import {
  answers,
  createAdmin,
  createDesigner,
  PASSWORD,
  type Person,
  registerClient,
} from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let client: Person;
let designerId: number;

beforeAll(async () => {
  app = await startApp();
  for (const name of ['Ada', 'Bice', 'Carla']) ({ designerId } = await createDesigner(app, { name }));
  client = await registerClient(app);
});
afterAll(() => app.stop());

/** The headers of an answer that caches evaluate. */
function cacheHeaders({ headers }: { headers: Headers }): object {
  return { cacheControl: headers.get('cache-control'), varies: headers.get('vary') };
}

const PRIVATE = {
  cacheControl: 'no-store',
  varies: expect.stringContaining('authorization') as unknown,
};

async function createLead(letter: string, limit?: number): Promise<MatchResponse> {
  const email = `lead-${letter}@esempio.it`;
  const answer = await app.post('/match-designers', { body: { answers: answers(letter), email, limit } });
  return answer.body as MatchResponse;
}

const idsIn = ({ body }: Answer): number[] => (body as DesignerDto[]).map(({ id }) => id);

describe('shared caches', () => {
  it('may store public designers for guests only, and must revalidate each time', async () => {
    for (const path of ['/designers', `/designers/${designerId}`]) {
      expect(cacheHeaders(await app.get(path))).toEqual({ ...PRIVATE, cacheControl: 'no-cache' });
    }
  });

  it('must not store data of a person', async () => {
    const { lead_id: lead } = await createLead('A');
    const { token } = client;
    const calls = [
      app.get('/users/me', { token }),
      app.get('/designers', { token }),
      app.get(`/designers/${designerId}`, { token }),
      app.get(`/designers/matches?user_id=${client.id}`, { token }),
      app.get(`/designers/matches?lead_id=${lead}`),
    ];
    for (const answer of await Promise.all(calls)) expect(cacheHeaders(answer)).toEqual(PRIVATE);
  });

  it('must not store answers that contain a token', async () => {
    const form = new URLSearchParams({ username: client.email, password: PASSWORD });
    const signedIn = await fetch(`${app.address}/api/auth/token`, { method: 'POST', body: form });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const renewed = await app.post('/auth/refresh', { headers: { cookie } });
    for (const answer of [signedIn, renewed]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('answers that the server caches for guests', () => {
  it('never include the matches of a lead, which are deleted with it', async () => {
    const { lead_id: lead } = await createLead('B');
    const path = `/designers/matches?lead_id=${lead}`;
    expect((await app.get(path)).status).toBe(200);
    const sql = "UPDATE leads SET expires_at = '2020-01-01T00:00:00.000Z' WHERE id = ?";
    await app.database.transaction(() => app.database.writer.query(sql, [String(lead)]));
    expect((await app.get(path)).status).toBe(404);
  });

  it('are separate for each page of the matches', async () => {
    const { lead_id: lead, designers } = await createLead('C');
    const pages = [0, 1, 2].map((offset) =>
      app.get(`/designers/matches?lead_id=${lead}&limit=1&offset=${offset}`),
    );
    expect((await Promise.all(pages)).flatMap(idsIn)).toEqual(designers.map(({ id }) => id));
  });

  it('are not used any more after a designer has changed', async () => {
    const { lead_id: lead } = await createLead('D');
    const path = `/designers/matches?lead_id=${lead}`;
    const likesOf = async () =>
      ((await app.get(path)).body as DesignerDto[]).find(({ id }) => id === designerId)?.like_count;
    const before = (await likesOf()) ?? 0;
    await app.post('/likes', { token: client.token, body: { designer_id: designerId, liked: true } });
    expect(await likesOf()).toBe(before + 1);
  });
});

describe('every answer to a signed-in person', () => {
  const contract = JSON.parse(readFileSync(join(__dirname, '../../docs/api/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const paths = Object.keys(contract.paths).filter((path) => contract.paths[path]?.get !== undefined);

  async function cacheControl(path: string, token: string): Promise<string | null> {
    const address = `${app.address}${path.replace(/\{\w+\}/g, '1')}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    // A stream of live updates never ends by itself.
    await answer.body?.cancel();
    return answer.headers.get('cache-control');
  }

  it('is stored by no cache, unless it is the same for everybody', async () => {
    const admin = await createAdmin(app);
    const wrong: string[] = [];
    for (const { token } of [client, admin]) {
      for (const path of paths) {
        const header = await cacheControl(path, token);
        if (header !== 'no-store' && !header?.startsWith('public')) wrong.push(`${path}: ${header}`);
      }
    }
    expect(paths.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});
