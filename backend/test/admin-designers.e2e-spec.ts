import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { listed, newDesigner, newEmail, problemsOf } from './support/designer-payload.js';
import { answers, createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const verify = (id: number, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  app.put(`/admin/designers/${id}/verify`, { token: admin.token, body, headers });
const edit = (id: number, body: object): Promise<Answer> =>
  app.put(`/admin/designers/${id}`, { token: admin.token, body });
const stats = async () => (await app.get('/admin/stats', { token: admin.token })).body;

/** The designers in their order for answers of one letter, the same for every request. */
async function ranking(letter: string) {
  const body = { answers: answers(letter), shared_seed: 'badge' };
  const answer = await app.post('/match-designers', { body });
  return (answer.body as MatchResponse).designers;
}

describe('the badge of a designer', () => {
  it('can be set and removed, shows in the next answer of card, list and ranking, and changes no order', async () => {
    await createDesigner(app, { design_style: 'E' });
    const { designerId: b } = await createDesigner(app, { design_style: 'E' });
    // Answers of guests are cached before the change.
    expect((await listed(app, b))?.is_verified).toBe(false);
    const before = await ranking('E');
    expect(before.find(({ id }) => id === b)).toMatchObject({ is_verified: false });
    expect(await verify(b)).toMatchObject({ status: 200, body: { id: b, is_verified: true } });
    expect((await app.get(`/designers/${b}`)).body).toMatchObject({ is_verified: true });
    expect((await listed(app, b))?.is_verified).toBe(true);
    expect((await app.get('/designers?verified=true')).body).toMatchObject([{ id: b }]);
    const after = await ranking('E');
    expect(after.find(({ id }) => id === b)).toMatchObject({ is_verified: true });
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await verify(b)).body).toMatchObject({ is_verified: false });
    expect(await ranking('E')).toEqual(before);
  });

  it('can be set, whatever its current value', async () => {
    const { designerId } = await createDesigner(app);
    for (const wanted of [true, true, false, false]) {
      expect((await verify(designerId, { is_verified: wanted })).body).toMatchObject({ is_verified: wanted });
    }
    for (const body of [{ is_verified: 'true' }, { is_verified: null }, [true]]) {
      expect((await verify(designerId, body)).status).toBe(400);
    }
  });

  it('can be changed by a client that sends a media type with every call', async () => {
    const { designerId } = await createDesigner(app);
    const answer = await verify(designerId, undefined, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status: 200, body: { is_verified: true } });
  });

  it('does not conflict with an edit that the owner has started', async () => {
    const marta = await newDesigner(app);
    const path = `/designers/${marta.designerId}`;
    const mine = (await app.get(path, { token: marta.token })).body as object;
    await verify(marta.designerId);
    const saved = await app.put(path, { token: marta.token, body: { ...mine, bio: 'Case con carattere.' } });
    expect(saved).toMatchObject({ status: 200, body: { bio: 'Case con carattere.', is_verified: true } });
  });

  it('changes once for each of many toggles at the same moment', async () => {
    const { designerId } = await createDesigner(app);
    const toggles = await Promise.all(Array.from({ length: 7 }, () => verify(designerId)));
    expect(toggles.every(({ status }) => status === 200)).toBe(true);
    expect(await app.count('designers', `id = ${designerId} AND is_verified = 1`)).toBe(1);
    expect(await app.count('audit_entries', `subject_id = ${designerId} AND subject_kind = 'designer'`)).toBe(
      7,
    );
  });

  it('cannot be set by the designers themselves', async () => {
    const marta = await newDesigner(app);
    const path = `/designers/${marta.designerId}`;
    const mine = (await app.get(path, { token: marta.token })).body as object;
    await app.put(path, { token: marta.token, body: { ...mine, is_verified: true } });
    expect((await app.get(path)).body).toMatchObject({ is_verified: false });
    expect((await app.put(`/admin${path}/verify`, { token: marta.token })).status).toBe(403);
  });
});

describe('a profile that an administrator edits', () => {
  it('changes in the sent fields, including the badge, and is returned as shown to its owner', async () => {
    const marta = await newDesigner(app);
    const answer = await edit(marta.designerId, { city: 'Verona', is_verified: true });
    expect(answer).toMatchObject({
      status: 200,
      body: { city: 'Verona', is_verified: true, email: marta.email, name: marta.name },
    });
    expect(await listed(app, marta.designerId)).toMatchObject({ city: 'Verona', is_verified: true });
    expect((await app.get('/users/me', { token: marta.token })).status).toBe(200);
  });

  it('ends the sessions of its owner with another address', async () => {
    const [marta, email] = [await newDesigner(app), newEmail('nuova')];
    expect((await edit(marta.designerId, { email })).body).toMatchObject({ email });
    expect((await app.get('/users/me', { token: marta.token })).status).toBe(401);
    const client = await registerClient(app);
    expect((await edit(marta.designerId, { email: client.email })).status).toBe(409);
  });

  it('is validated like an edit by the owner', async () => {
    const { designerId } = await createDesigner(app);
    const refused = await edit(designerId, { min_budget: 100, website: 'javascript:alert(1)' });
    expect(refused.status).toBe(400);
    expect(Object.keys(problemsOf(refused)).sort()).toEqual(['min_budget', 'website']);
    expect((await edit(designerId, { is_verified: 'yes' })).status).toBe(400);
    expect((await edit(2_000_000_000, { city: 'Roma' })).status).toBe(404);
  });
});

describe('designers that an administrator deletes', () => {
  it('are deleted, and not counted among those with a badge any more', async () => {
    const marta = await newDesigner(app);
    const before = (await stats()) as { total_designers: number; verified_designers: number };
    await verify(marta.designerId);
    expect(await stats()).toMatchObject({ verified_designers: before.verified_designers + 1 });
    const gone = await app.call('DELETE', `/admin/designers/${marta.designerId}`, { token: admin.token });
    expect(gone.status).toBe(200);
    expect(await stats()).toMatchObject({
      verified_designers: before.verified_designers,
      total_designers: before.total_designers - 1,
    });
    expect((await app.get(`/designers/${marta.designerId}`)).status).toBe(404);
    expect((await app.get('/users/me', { token: marta.token })).status).toBe(401);
    expect((await verify(marta.designerId)).status).toBe(404);
  });

  it('are deleted once by two simultaneous requests', async () => {
    const { designerId } = await newDesigner(app);
    const ask = () => app.call('DELETE', `/admin/designers/${designerId}`, { token: admin.token });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await app.count('audit_entries', `subject_id = ${designerId} AND action = 'delete'`)).toBe(1);
  });
});
