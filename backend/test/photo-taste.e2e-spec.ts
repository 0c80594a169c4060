import { matchDesigner } from '@stanze/domain/matching';
import { galleryTraits } from '@stanze/domain/photo-labels';
import { countAnswers, type StyleCounts } from '@stanze/domain/style-analysis';
import type { StyleLetter } from '@stanze/domain/styles';
import { tasteCounts } from '@stanze/domain/taste';
import type { ProfileDto } from '../src/modules/auth/own-profile/dto/profile.dto.js';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { createAdmin, answers, type Person, registerClient, signIn } from './support/factories.js';
import { newDesigner } from './support/designer-payload.js';
import { Portfolio } from './support/saved-photos.js';

/** The answers of `registerClient`. */
const ANSWERS: StyleCounts = countAnswers(answers()) ?? { A: 0, B: 0, C: 0, D: 0, E: 0 };

let app: TestApp;
let portfolio: Portfolio;
let client: Person;

beforeAll(async () => {
  app = await startApp();
  portfolio = await Portfolio.on(app, 4);
  for (const design_style of ['A', 'B', 'C', 'D', 'E']) await newDesigner(app, { design_style });
});

beforeEach(async () => {
  await portfolio.show(portfolio.urls, ['E', 'E', 'B', null]);
  client = await registerClient(app);
});

afterAll(() => app.stop());

/** Saves photos of the portfolio, the last of them latest. */
async function saveAll(person: Person, indexes: readonly number[]): Promise<void> {
  for (const [order, index] of indexes.entries()) {
    const intent = { photo_id: portfolio.photos[index], intent_at: Date.now() - 1000 + order };
    const answer = await portfolio.save(person, intent);
    expect(answer.status).toBe(200);
  }
}

async function listOf(person: Person, query = ''): Promise<DesignerDto[]> {
  const answer = await app.get(`/designers/matches?user_id=${person.id}${query}`, { token: person.token });
  expect(answer.status).toBe(200);
  return answer.body as DesignerDto[];
}

function decide(counted: boolean, intent_at = Date.now(), person: Person = client) {
  return app.post('/saved-photos/taste', { token: person.token, body: { counted, intent_at } });
}

/** Expects that each match is the rules' own one for these answers and styles of photos. */
function expectTaste(list: readonly DesignerDto[], styles: readonly StyleLetter[], given = ANSWERS): void {
  expect(list.length).toBeGreaterThan(5);
  const counts = tasteCounts(given, styles);
  for (const one of list) {
    const designer = { ...one, design_style: one.design_style as StyleLetter, ...galleryTraits(one.gallery) };
    expect(one.match).toEqual(matchDesigner(counts, designer));
  }
}

describe('the lists of a person with saved photos', () => {
  test('count each photo with a style like one more answer, in the next answer', async () => {
    const before = await listOf(client);
    expectTaste(before, []);
    await saveAll(client, [0, 1, 2, 3]);
    const after = await listOf(client);
    expectTaste(after, ['B', 'E', 'E']);
    const scores = (list: readonly DesignerDto[]) => list.map(({ match }) => match?.score);
    expect(scores(after)).not.toEqual(scores(before));
    await portfolio.save(client, { photo_id: portfolio.photos[0], saved: false });
    expectTaste(await listOf(client), ['E', 'B']);
  });

  test('do so with filters, on every page, in the own record, and for other answers', async () => {
    await saveAll(client, [0, 1]);
    const whole = await listOf(client);
    expectTaste(await listOf(client, '&max_budget=1000000'), ['E', 'E']);
    const pages = [0, 3].map((offset) => listOf(client, `&limit=3&offset=${offset}`));
    const ids = (await Promise.all(pages)).flat().map(({ id }) => id);
    expect(ids).toEqual(whole.slice(0, 6).map(({ id }) => id));
    const me = (await app.get('/users/me', { token: client.token })).body as ProfileDto;
    expect(me.matched_designers.map(({ match }) => match)).toEqual(whole.map(({ match }) => match));
    expect(me.style_analysis?.percentages).toEqual(ANSWERS);
    const body = { answers: answers('D') };
    const answer = await app.post('/match-designers', { token: client.token, body });
    const { designers, style_analysis: analysis } = answer.body as {
      designers: DesignerDto[];
      style_analysis: { percentages: StyleCounts };
    };
    expect(analysis.percentages.D).toBe(5);
    expectTaste(designers, ['E', 'E'], analysis.percentages);
  });

  test('count a photo whose style was changed, and none that was given no style', async () => {
    await saveAll(client, [0, 1, 2]);
    await portfolio.show(portfolio.urls, ['C', 'E', null, null]);
    expectTaste(await listOf(client), ['E', 'C']);
  });

  test('do not count a photo that the designer removed, or that an administrator hides', async () => {
    const other = await Portfolio.on(app, 3);
    await other.show(other.urls, ['D', 'D', 'D']);
    for (const photo_id of other.photos) expect((await other.save(client, { photo_id })).status).toBe(200);
    expectTaste(await listOf(client), ['D', 'D', 'D']);
    await other.show(other.urls.slice(1), ['D', 'D']);
    expectTaste(await listOf(client), ['D', 'D']);
    const admin = await createAdmin(app);
    const file = other.urls[1]?.split('/').at(-1) ?? '';
    const path = `/admin/designers/${other.designer.designerId}/pictures/${file}`;
    const body = { hidden: true, reason: 'Non è una stanza' };
    expect((await app.put(path, { token: admin.token, body })).status).toBe(200);
    expectTaste(await listOf(client), ['D']);
  });

  test('do not count for guests, for lists that several people see, and for other people', async () => {
    await saveAll(client, [0, 1, 2]);
    const other = await registerClient(app);
    expectTaste(await listOf(other), []);
    const guest = await app.post('/match-designers', { body: { answers: answers() } });
    expectTaste((guest.body as { designers: DesignerDto[] }).designers, []);
    const body = { answers: answers(), shared_seed: 'casa' };
    const shared = await app.post('/match-designers', { token: client.token, body });
    expectTaste((shared.body as { designers: DesignerDto[] }).designers, []);
  });
});

describe('POST /saved-photos/taste', () => {
  const read = async (person: Person = client) =>
    (await app.get('/saved-photos/taste', { token: person.token })).body;

  test('excludes the photos from every list, and lets them count again', async () => {
    await saveAll(client, [0, 1]);
    expect(await read()).toEqual({ counted: true });
    const now = Date.now();
    expect((await decide(false, now)).body).toEqual({ counted: false });
    expect(await read()).toEqual({ counted: false });
    expectTaste(await listOf(client), []);
    expect((await decide(true, now + 1)).body).toEqual({ counted: true });
    expectTaste(await listOf(client), ['E', 'E']);
  });

  test('an older intent has no effect, whatever the order of arrival', async () => {
    const now = Date.now();
    const tablet = { ...client, token: await signIn(app, client.email) };
    await decide(false, now);
    expect((await decide(true, now - 1, tablet)).body).toEqual({ counted: false });
    const intents = Array.from({ length: 16 }, (_, index) => ({ counted: index % 2 === 0, at: now + index }));
    const shuffled = intents.map((_, index) => intents[(index * 7) % 16] ?? { counted: true, at: now });
    await Promise.all(
      shuffled.map(({ counted, at }, index) => decide(counted, at, index % 2 ? client : tablet)),
    );
    expect(await read()).toEqual({ counted: false });
    expect(await app.count('photo_tastes', `user_id = ${client.id}`)).toBe(1);
  });

  test('is of one person, and not for guests', async () => {
    const other = await registerClient(app);
    await decide(false);
    expect(await read(other)).toEqual({ counted: true });
    expect((await app.post('/saved-photos/taste', { body: { counted: false, intent_at: 1 } })).status).toBe(
      401,
    );
    expect((await app.get('/saved-photos/taste')).status).toBe(401);
  });

  test.each([
    ['no decision', { counted: undefined }],
    ['a decision as a text', { counted: 'sì' }],
    ['no time', { intent_at: undefined }],
    ['a time before every calendar', { intent_at: -1 }],
  ])('%s is 400', async (_, body) => {
    const whole = { counted: false, intent_at: Date.now(), ...body };
    const answer = await app.post('/saved-photos/taste', { token: client.token, body: whole });
    expect(answer.status).toBe(400);
    expect(await read()).toEqual({ counted: true });
  });
});
