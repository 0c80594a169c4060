import type { LikeAnswerDto } from '../src/modules/likes/dto/like-answers.dto.js';
import { aText } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let client: Person;
let designer: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
  client = await registerClient(app, { name: 'Giulia Ferri' });
});

beforeEach(async () => {
  designer = await createDesigner(app);
});

afterAll(() => app.stop());

function like(intent: object = {}, person: Person = client): Promise<Answer> {
  return app.post('/likes', { token: person.token, body: { designer_id: designer.designerId, ...intent } });
}

async function count(): Promise<unknown> {
  return (await app.get(`/likes/designer/${designer.designerId}/count`)).body;
}

async function likedOnCard(): Promise<unknown> {
  const { body } = await app.get(`/designers/${designer.designerId}`, { token: client.token });
  const { is_liked, like_count } = body as { is_liked: boolean; like_count: number };
  return { is_liked, like_count };
}

describe('POST /likes', () => {
  test('toggles, answers 200 with the new state, and the card shows it', async () => {
    const first = await like();
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ liked: true, like_count: 1 });
    expect(await likedOnCard()).toEqual({ is_liked: true, like_count: 1 });
    expect((await like()).body).toEqual({ liked: false, like_count: 0 });
    expect(await likedOnCard()).toEqual({ is_liked: false, like_count: 0 });
  });

  test('answers with a trailing slash and with a doubled prefix too', async () => {
    const body = { designer_id: designer.designerId };
    expect((await app.post('/likes/', { token: client.token, body })).body).toEqual({
      liked: true,
      like_count: 1,
    });
    expect((await app.post('/api/likes', { token: client.token, body })).body).toEqual({
      liked: false,
      like_count: 0,
    });
  });

  test('sets the like when the intent is explicit, however often it is sent', async () => {
    await like({ liked: true });
    expect((await like({ liked: true })).body).toEqual({ liked: true, like_count: 1 });
    await like({ liked: false });
    expect((await like({ liked: false })).body).toEqual({ liked: false, like_count: 0 });
  });

  test('treats null as a missing intent', async () => {
    expect((await like({ liked: null, intent_at: null })).body).toEqual({ liked: true, like_count: 1 });
  });

  test('an older intent than the stored one has no effect and gets the stored state', async () => {
    const now = Date.now();
    await like({ liked: true, intent_at: now - 1000 });
    expect((await like({ liked: false, intent_at: now - 2000 })).body).toEqual({
      liked: true,
      like_count: 1,
    });
    expect((await like({ intent_at: now - 2000 })).body).toEqual({ liked: true, like_count: 1 });
    expect((await like({ liked: false, intent_at: now - 500 })).body).toEqual({
      liked: false,
      like_count: 0,
    });
  });

  test('an unlike stores its intent: an earlier intent has no effect', async () => {
    const now = Date.now();
    await like({ liked: false, intent_at: now });
    expect((await like({ liked: true, intent_at: now - 1000 })).body).toEqual({
      liked: false,
      like_count: 0,
    });
    expect(await app.count('likes', `designer_id = ${designer.designerId}`)).toBe(1);
  });

  test('a repeated toggle with the same intent does not toggle back', async () => {
    const intent_at = Date.now();
    await like({ intent_at });
    expect((await like({ intent_at })).body).toEqual({ liked: true, like_count: 1 });
  });

  test('an intent from the future counts as five minutes ahead at most', async () => {
    await like({ liked: true, intent_at: Date.now() + 365 * 24 * 3600 * 1000 });
    const tooEarly = await like({ liked: false, intent_at: Date.now() + 4 * 60 * 1000 });
    expect(tooEarly.body).toEqual({ liked: true, like_count: 1 });
    const withdrawn = await like({ liked: false, intent_at: Date.now() + 3600 * 1000 });
    expect(withdrawn.body).toEqual({ liked: false, like_count: 0 });
  });

  test('without an intent the request counts as sent now, even against an intent in the future', async () => {
    await like({ liked: true, intent_at: Date.now() + 3600 * 1000 });
    expect((await like({ liked: false })).body).toEqual({ liked: false, like_count: 0 });
    expect((await like()).body).toEqual({ liked: true, like_count: 1 });
  });

  test('designers cannot like themselves', async () => {
    const own = await like({}, designer);
    expect(own.status).toBe(403);
    expect(own.body).toEqual({ detail: 'Il tuo profilo non può stare tra i tuoi preferiti.' });
    expect(await count()).toEqual({ like_count: 0 });
  });

  test('an unknown designer is 404 and stores nothing', async () => {
    const before = await app.count('likes');
    const answer = await like({ designer_id: 999_999 });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ detail: 'Designer non trovato.' });
    expect((await like({ designer_id: 99_999_999_999 })).status).toBe(404);
    expect(await app.count('likes')).toBe(before);
  });

  test('a guest is 401', async () => {
    const answer = await app.post('/likes', { body: { designer_id: designer.designerId } });
    expect(answer.status).toBe(401);
    expect(await count()).toEqual({ like_count: 0 });
  });

  test.each([
    ['no designer', {}],
    ['a designer as a text', { designer_id: 'uno' }],
    ['a negative designer', { designer_id: -1 }],
    ['half a designer', { designer_id: 1.5 }],
    ['an intent as a text', { liked: 'sì' }],
    ['an intent with letters', { intent_at: 'ieri' }],
    ['a negative intent', { intent_at: -1 }],
    ['an intent beyond every calendar', { intent_at: 1e300 }],
  ])('%s is 400 in the list form and changes nothing', async (_, intent) => {
    const body = Object.keys(intent).length === 0 ? { designer_id: undefined } : intent;
    const answer = await like(body);
    expect(answer.status).toBe(400);
    const { detail } = answer.body as { detail: { loc: unknown[]; msg: string; type: string }[] };
    expect(detail).toHaveLength(1);
    expect(detail[0]).toEqual({ loc: ['body', aText], msg: aText, type: aText });
    expect(await count()).toEqual({ like_count: 0 });
  });

  test('many people at the same time: every like is counted once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => registerClient(app)));
    const answers = await Promise.all(people.map((person) => like({}, person)));
    expect(answers.map((answer) => answer.status)).toEqual(people.map(() => 200));
    const counts = answers.map((answer) => (answer.body as LikeAnswerDto).like_count);
    expect(counts.sort((a, b) => a - b)).toEqual(people.map((_, index) => index + 1));
    expect(await count()).toEqual({ like_count: 20 });
  });

  test('one person on two devices at the same time: one row, and the counter equals it', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => like()));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(await app.count('likes', `designer_id = ${designer.designerId}`)).toBe(1);
    expect(await app.count('likes', `designer_id = ${designer.designerId} AND liked = 1`)).toBe(1);
    expect(await likedOnCard()).toEqual({ is_liked: true, like_count: 1 });
  });
});
