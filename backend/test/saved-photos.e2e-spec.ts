import { aMoment, aText } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner } from './support/designer-payload.js';
import { type Person, registerClient, signIn } from './support/factories.js';
import type { Answer } from './support/http.js';
import { collectionOf, Portfolio } from './support/saved-photos.js';

let app: TestApp;
let portfolio: Portfolio;
let client: Person;

beforeAll(async () => {
  app = await startApp();
  portfolio = await Portfolio.on(app);
});

beforeEach(async () => {
  client = await registerClient(app);
});

afterAll(() => app.stop());

const save = (intent: object = {}, person: Person = client): Promise<Answer> =>
  portfolio.save(person, intent);
const mine = () => collectionOf(app, client);

const notes = { liked_note: 'La luce del mattino', disliked_note: 'Troppo marmo' };
const NOBODY = { liked_note: '', disliked_note: '' };

describe('POST /saved-photos', () => {
  test('saves a photo with both notes; the collection contains it with picture and designer', async () => {
    const answer = await save(notes);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ saved: true, ...notes });
    const { gallery } = await portfolio.profile();
    expect(await mine()).toEqual([
      {
        photo_id: portfolio.photos[0],
        designer_id: portfolio.designer.designerId,
        designer_name: 'Studio Lari',
        ...notes,
        saved_at: aMoment,
        picture: gallery[0],
      },
    ]);
  });

  test('removes it, and the notes with it', async () => {
    await save(notes);
    expect((await save({ saved: false, ...notes })).body).toEqual({ saved: false, ...NOBODY });
    expect(await mine()).toEqual([]);
    const where = `user_id = ${client.id} AND liked_note = '' AND disliked_note = '' AND saved = 0`;
    expect(await app.count('saved_photos', where)).toBe(1);
  });

  test('a note is replaced or deleted by the next intent, which changes nothing about when it was saved', async () => {
    const now = Date.now();
    await save({ ...notes, intent_at: now - 5000 });
    expect((await save({ liked_note: 'Il verde', intent_at: now })).body).toEqual({
      saved: true,
      liked_note: 'Il verde',
      disliked_note: '',
    });
    expect((await mine())[0]?.saved_at).toBe(new Date(now - 5000).toISOString());
  });

  test('an older intent than the stored one has no effect and gets the stored state', async () => {
    const now = Date.now();
    await save({ saved: false, intent_at: now - 1000 });
    expect((await save({ ...notes, intent_at: now - 2000 })).body).toEqual({ saved: false, ...NOBODY });
    expect((await save({ ...notes, intent_at: now - 500 })).body).toEqual({ saved: true, ...notes });
    expect((await save({ saved: false, intent_at: now - 600 })).body).toEqual({ saved: true, ...notes });
  });

  test('an intent from the future counts as five minutes ahead at most', async () => {
    await save({ intent_at: Date.now() + 365 * 24 * 3600 * 1000 });
    expect((await save({ saved: false, intent_at: Date.now() + 4 * 60 * 1000 })).body).toMatchObject({
      saved: true,
    });
    expect((await save({ saved: false, intent_at: Date.now() + 3600 * 1000 })).body).toMatchObject({
      saved: false,
    });
  });

  test('two devices that send out of order and at the same time end in the newest intent', async () => {
    const tablet = { ...client, token: await signIn(app, client.email) };
    const start = Date.now() - 10_000;
    const intents = Array.from({ length: 24 }, (_, index) => ({
      saved: index % 3 !== 1,
      liked_note: `nota ${index}`,
      intent_at: start + index,
    }));
    const shuffled = intents.map((_, index) => intents[(index * 7) % 24] ?? {});
    const answers = await Promise.all(
      shuffled.map((intent, index) => save(intent, index % 2 ? client : tablet)),
    );
    expect(answers.map(({ status }) => status)).toEqual(shuffled.map(() => 200));
    expect(await mine()).toMatchObject([{ liked_note: 'nota 23', disliked_note: '' }]);
    expect(await app.count('saved_photos', `user_id = ${client.id}`)).toBe(1);
  });

  test('a repetition under the same key has no second effect', async () => {
    const body = {
      designer_id: portfolio.designer.designerId,
      photo_id: portfolio.photos[0],
      saved: true,
      intent_at: Date.now(),
    };
    const call = (more: object = {}) =>
      app.post('/saved-photos', {
        token: client.token,
        body: { ...body, ...more },
        headers: { 'idempotency-key': 'una' },
      });
    const first = await call();
    await save({ saved: false, intent_at: Date.now() + 1000 });
    expect((await call()).body).toEqual(first.body);
    expect(await mine()).toEqual([]);
    expect((await call({ saved: false })).status).toBe(422);
  });

  test('a photo that the portfolio does not show is 404, removed or not shown by this designer', async () => {
    const other = await newDesigner(app);
    const before = await app.count('saved_photos');
    for (const intent of [
      { photo_id: 99_999_999_999 },
      { designer_id: other.designerId },
      { designer_id: 99_999_999_999 },
    ]) {
      const answer = await save(intent);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ detail: 'Questa foto non è più nel portfolio.' });
      expect((await save({ ...intent, saved: false })).body).toEqual({ saved: false, ...NOBODY });
    }
    expect(await app.count('saved_photos')).toBe(before);
  });

  test('a guest is 401', async () => {
    const body = {
      designer_id: portfolio.designer.designerId,
      photo_id: portfolio.photos[0],
      saved: true,
      intent_at: 1,
    };
    expect((await app.post('/saved-photos', { body })).status).toBe(401);
    expect((await app.get('/saved-photos/mine')).status).toBe(401);
  });

  test.each([
    ['no photo', { photo_id: undefined }],
    ['a photo as a text', { photo_id: 'una' }],
    ['no designer', { designer_id: undefined }],
    ['no state', { saved: undefined }],
    ['a state as a text', { saved: 'sì' }],
    ['no time', { intent_at: undefined }],
    ['a time beyond every calendar', { intent_at: 1e300 }],
    ['a note with 301 characters', { liked_note: 'x'.repeat(301) }],
    ['a note that is no text', { disliked_note: { a: 1 } }],
  ])('%s is 400 in the list form and changes nothing', async (_, intent) => {
    const answer = await save(intent);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: [{ loc: ['body', aText], msg: aText, type: aText }] });
    expect(await mine()).toEqual([]);
  });

  test('a note may have 300 characters of any kind', async () => {
    const longest = { liked_note: '🛋'.repeat(150), disliked_note: `${'è'.repeat(299)}'` };
    expect((await save(longest)).body).toEqual({ saved: true, ...longest });
    expect(await mine()).toMatchObject([longest]);
  });
});
