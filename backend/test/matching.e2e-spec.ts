import { allStyleCounts, analyseCounts, countsKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { QUESTIONS } from '@stanze/domain/questionnaire';
import { galleryTraits } from '@stanze/domain/photo-labels';
import { type MatchableDesigner, rankDesigners, seedOf } from '@stanze/domain/matching';
import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { answers, createAdmin, createDesigner, registerClient } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  for (const [letter, specialties, verified] of STYLES) {
    const profile = { name: `Studio ${letter}`, design_style: letter, specialties: [...specialties] };
    await createDesigner(app, profile, { verified, responseBand: 'fast' });
  }
});
afterAll(() => app.stop());

const STYLES = [
  ['A', ['Eclettico'], true],
  ['B', ['Classico', 'Art Déco'], false],
  ['C', ['Minimal', 'Japandi', 'Stile mio'], true],
  ['D', ['Industrial'], false],
  ['E', ['Rustico', 'Wabi Sabi'], true],
  ['C', ['Contemporaneo'], false],
] as const;

async function match(body: object, headers?: Record<string, string>) {
  const answer = await app.post('/match-designers', { body, headers });
  return { ...answer, body: answer.body as MatchResponse };
}

/** The five answers of a result. */
function answersOf(counts: StyleCounts): string[] {
  const letters = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, () => letter),
  );
  return QUESTIONS.map(
    ({ options }, index) => options.find((one) => one.letter === letters[index])?.text ?? '',
  );
}

function asMatchable(designer: DesignerDto): MatchableDesigner {
  return { ...designer, ...galleryTraits(designer.gallery) } as unknown as MatchableDesigner;
}

describe('matching', () => {
  it('ranks for every one of the 126 results and any guest exactly as the domain does', async () => {
    for (const [index, counts] of allStyleCounts().entries()) {
      const client_id = `browser-${index}`;
      const { body } = await match({ answers: answersOf(counts), client_id });
      const seed = seedOf({ clientId: client_id });
      const expected = rankDesigners(counts, body.designers.map(asMatchable), seed);
      expect(body.designers.map(({ id, match: reason }) => ({ id, reason }))).toEqual(
        expected.map(({ designer, match: reason }) => ({ id: designer.id, reason })),
      );
      expect(body.designers).toHaveLength(STYLES.length);
      expect(body.style_analysis).toEqual(analyseCounts(counts));
    }
  });

  it('accepts bare letters and a map by question index', async () => {
    const list = await match({ answers: ['C', 'C', 'A', 'C', 'E'] });
    const map = await match({ answers: { 0: 'C. x', 1: 'C', 2: 'A', 3: 'C', 4: 'E' } });
    expect(list.status).toBe(200);
    expect(map.body.style_analysis).toEqual(list.body.style_analysis);
    expect(list.body.style_analysis.percentages).toEqual({ A: 1, B: 0, C: 3, D: 0, E: 1 });
    expect(list.body.lead_id).toBeNull();
  });

  it.each([
    [undefined],
    [null],
    ['ABCDE'],
    [['A', 'B', 'C', 'D']],
    [['A', 'B', 'C', 'D', 'F']],
    [[1, 2, 3, 4, 5]],
    [{}],
  ])('refuses %j as answers and stores no lead', async (given) => {
    const before = await app.count('leads');
    const answer = await app.post('/match-designers', { body: { answers: given, email: 'a@b.it' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      detail: [
        expect.objectContaining({ loc: ['body', 'answers'], msg: 'Rispondi a tutte e cinque le domande.' }),
      ],
    });
    expect(await app.count('leads')).toBe(before);
  });

  it('shows a changed designer in the next answer', async () => {
    const before = await match({ answers: answers('D') });
    await createDesigner(
      app,
      { name: 'Nuova', design_style: 'D', specialties: ['Industrial'] },
      { verified: true, responseBand: 'fast' },
    );
    const after = await match({ answers: answers('D') });
    const names = ({ designers }: MatchResponse) => designers.map(({ name }) => name);
    expect(before.body.designers[0]?.name).toBe('Studio D');
    expect(new Set(names(after.body).slice(0, 2))).toEqual(new Set(['Studio D', 'Nuova']));
  });

  it('shows equal designers to each guest in another order, and to one guest always in the same', async () => {
    const equal = { design_style: 'D' as const, specialties: ['Industrial'] };
    for (const name of ['Uguale 1', 'Uguale 2', 'Uguale 3', 'Uguale 4']) {
      await createDesigner(app, { name, ...equal }, { verified: true, responseBand: 'fast' });
    }
    const order = async (client_id: string) =>
      (await match({ answers: answers('D'), client_id })).body.designers.slice(0, 6).map(({ name }) => name);
    const orders = await Promise.all(Array.from({ length: 20 }, (_, guest) => order(`guest-${guest}`)));
    // With two designers whose positions on the ring are close, all guests may have the same order.
    expect(new Set(orders.map((one) => one.join())).size).toBeGreaterThan(1);
    expect(new Set(orders.map((one) => one.toSorted().join())).size).toBe(1);
    expect(await order('guest-3')).toEqual(orders[3]);
  });

  it('ranks a list for several people from their seed, and stores nothing of a signed-in person', async () => {
    const client = await registerClient(app);
    const body = { answers: answers('D'), shared_seed: 'due-persone', email: 'nessuno@esempio.it' };
    const lists = await Promise.all([
      match(body),
      app.post('/match-designers', { token: client.token, body }),
    ]);
    const [mine, theirs] = lists.map((one) => (one.body as MatchResponse).designers.map(({ id }) => id));
    expect(theirs).toEqual(mine);
    expect(lists[0].body.lead_id).toBeNull();
    expect(await app.count('leads', "email = 'nessuno@esempio.it'")).toBe(0);
    const me = await app.get('/users/me', { token: client.token });
    expect(me.body).toMatchObject({ style_analysis: { dominant_style: 'A' } });
    const refused = await match({ answers: answers(), shared_seed: 'a b' });
    expect(refused.status).toBe(400);
  });
});

describe('leads', () => {
  it('are stored with the e-mail in lower case, and give the same matches afterwards', async () => {
    const { body } = await match({
      answers: answers('E'),
      email: ' Marta@Esempio.IT ',
      client_id: 'browser-1',
    });
    expect(Number.isSafeInteger(body.lead_id)).toBe(true);
    expect(await app.count('leads', `id = '${body.lead_id}' AND email = 'marta@esempio.it'`)).toBe(1);
    const again = await app.get(`/designers/matches?lead_id=${body.lead_id}`);
    expect(again.body).toEqual(body.designers);
    const page = await app.get(`/designers/matches?lead_id=${body.lead_id}&limit=2&offset=1`);
    expect(page.body).toEqual(body.designers.slice(1, 3));
    expect(page.headers.get('x-total-count')).toBe(String(body.designers.length));
    expect(page.headers.get('link')).toContain('offset=3');
  });

  it('are the same when a request is sent twice, and refuse the key for other answers', async () => {
    const key = { 'idempotency-key': 'lead-key-1' };
    const first = await match({ answers: answers('A'), email: 'due@esempio.it' }, key);
    const second = await match({ answers: answers('A'), email: 'due@esempio.it' }, key);
    expect(second.body.lead_id).toBe(first.body.lead_id);
    expect(await app.count('leads', "email = 'due@esempio.it'")).toBe(1);
    expect((await match({ answers: answers('B'), email: 'due@esempio.it' }, key)).status).toBe(422);
  });

  it.each([
    ['', "L'email è obbligatoria per continuare"],
    ['marta', 'Per favore, inserisci un indirizzo email valido (esempio: nome@esempio.it)'],
    [`${'a'.repeat(250)}@esempio.it`, "L'email inserita è troppo lunga"],
  ])('refuse the address %j', async (email, text) => {
    const answer = await app.post('/match-designers', { body: { answers: answers(), email } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: [{ loc: ['body', 'email'], msg: text, type: 'value_error' }] });
  });

  it('are unknown once they have expired', async () => {
    const { body } = await match({ answers: answers('E'), email: 'scade@esempio.it' });
    const sql = "UPDATE leads SET expires_at = '2020-01-01T00:00:00.000Z' WHERE email = 'scade@esempio.it'";
    await app.database.transaction(() => app.database.writer.query(sql));
    expect((await app.get(`/designers/matches?lead_id=${body.lead_id}`)).status).toBe(404);
  });

  it.each(['', '?lead_id=x', '?lead_id=-1', '?lead_id=1e400', '?user_id=0'])(
    'refuse the query %j',
    async (query) => {
      expect((await app.get(`/designers/matches${query}`)).status).toBe(400);
    },
  );
});

describe("a person's matches", () => {
  it('are for that person and administrators', async () => {
    const [client, other, admin] = [
      await registerClient(app),
      await registerClient(app),
      await createAdmin(app),
    ];
    const path = `/designers/matches?user_id=${client.id}`;
    expect((await app.get(path)).status).toBe(401);
    expect((await app.get(path, { token: other.token })).status).toBe(403);
    const own = await app.get(path, { token: client.token });
    expect((own.body as DesignerDto[])[0]?.design_style).toBe('A');
    expect((await app.get(path, { token: admin.token })).body).toEqual(own.body);
  });

  it('have one order in the list, the record and a repeated questionnaire', async () => {
    const client = await registerClient(app);
    const ids = (designers: DesignerDto[]) => designers.map(({ id }) => id);
    const list = await app.get(`/designers/matches?user_id=${client.id}`, { token: client.token });
    const me = await app.get('/users/me', { token: client.token });
    const sent = await app.post('/match-designers', { token: client.token, body: { answers: answers() } });
    const expected = ids(list.body as DesignerDto[]);
    expect(ids((me.body as { matched_designers: DesignerDto[] }).matched_designers)).toEqual(expected);
    expect(ids((sent.body as MatchResponse).designers)).toEqual(expected);
  });

  it('follow the latest questionnaire of a signed-in person', async () => {
    const client = await registerClient(app);
    await app.post('/match-designers', { token: client.token, body: { answers: answers('E') } });
    const me = await app.get('/users/me', { token: client.token });
    expect(me.body).toMatchObject({ style_analysis: { dominant_style: 'E' } });
    expect(
      await app.count(
        'users',
        `id = ${client.id} AND style_counts = '${countsKey({ A: 0, B: 0, C: 0, D: 0, E: 5 })}'`,
      ),
    ).toBe(1);
  });
});
