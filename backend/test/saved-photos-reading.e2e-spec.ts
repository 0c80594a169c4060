import { SAVED_PHOTOS_MAX } from '@stanze/domain/limits';
import { strFromU8, unzipSync } from 'fflate';
import { startApp, type TestApp } from './support/app.js';
import { createAdmin, type Person, registerClient, signIn } from './support/factories.js';
import type { Answer } from './support/http.js';
import { collectionOf, Portfolio } from './support/saved-photos.js';
import { until } from './support/until.js';
import { UpdateReader } from './support/update-reader.js';

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

const notes = { liked_note: 'La luce del mattino', disliked_note: 'Troppo marmo' };

const save = (intent: object = {}): Promise<Answer> => portfolio.save(client, intent);
const mine = () => collectionOf(app, client);

describe('the limit of a collection', () => {
  const fill = (count: number) =>
    app.database.transaction(async () => {
      for (let id = 1; id <= count; id += 1) {
        await app.database.writer.query(
          `INSERT INTO saved_photos (user_id, photo_id, designer_id, saved, liked_note, disliked_note, intent_at, saved_at)
           VALUES (?, ?, ?, 1, '', '', ?, ?)`,
          [
            client.id,
            1_000_000 + id,
            portfolio.designer.designerId,
            ...Array<string>(2).fill('2024-01-01T00:00:00.000Z'),
          ],
        );
      }
    });

  test('the last photo can be saved, one more is refused with a text and stores nothing', async () => {
    await fill(SAVED_PHOTOS_MAX - 1);
    expect((await save()).status).toBe(200);
    const refused = await save({ photo_id: portfolio.photos[1] });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      detail: 'Nella tua raccolta ci sono già 200 foto, di più non ne tiene: togline una e riprova.',
    });
    expect(await app.count('saved_photos', `user_id = ${client.id}`)).toBe(SAVED_PHOTOS_MAX);
    expect(await mine()).toHaveLength(SAVED_PHOTOS_MAX);
    expect((await save({ ...notes })).status).toBe(200);
    expect((await save({ saved: false })).status).toBe(200);
    expect((await save({ photo_id: portfolio.photos[1] })).status).toBe(200);
  });

  test('two devices at the same time do not exceed it', async () => {
    await fill(SAVED_PHOTOS_MAX - 1);
    const answers = await Promise.all(portfolio.photos.map((photo_id) => save({ photo_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.count('saved_photos', `user_id = ${client.id} AND saved = 1`)).toBe(SAVED_PHOTOS_MAX);
  });
});

describe('GET /saved-photos/mine', () => {
  test('contains the own photos only, latest first', async () => {
    const now = Date.now();
    await save({ photo_id: portfolio.photos[0], intent_at: now - 2000 });
    await save({ photo_id: portfolio.photos[1], intent_at: now - 1000 });
    await portfolio.save(await registerClient(app));
    expect((await mine()).map(({ photo_id }) => photo_id)).toEqual([
      portfolio.photos[1],
      portfolio.photos[0],
    ]);
  });

  test('a photo that its designer removes stays without a picture, with its notes, and can be removed', async () => {
    const marta = await Portfolio.on(app, 1);
    const one = { designer_id: marta.designer.designerId, photo_id: marta.photos[0] };
    await save({ ...one, ...notes });
    await marta.show([]);
    expect(await mine()).toMatchObject([{ ...one, ...notes, picture: null }]);
    expect((await save({ ...one, liked_note: 'Il verde' })).body).toMatchObject({ liked_note: 'Il verde' });
    expect((await save({ ...one, saved: false })).status).toBe(200);
    expect(await mine()).toEqual([]);
  });

  test('a hidden photo has no picture; shown again, it has its new file', async () => {
    const admin = await createAdmin(app);
    await save(notes);
    const hide = (url: string | undefined, hidden: boolean) => {
      const path = `/admin/designers/${portfolio.designer.designerId}/pictures/${url?.split('/').at(-1) ?? ''}`;
      return app.put(path, { token: admin.token, body: { hidden, reason: 'Di un altro studio.' } });
    };
    expect((await hide(portfolio.urls[0], true)).status).toBe(200);
    expect(await mine()).toMatchObject([{ ...notes, picture: null }]);
    expect((await portfolio.save(await registerClient(app))).status).toBe(404);
    const hidden = (await portfolio.profile(portfolio.designer.token)).gallery[0];
    await hide(hidden?.url, false);
    expect((await mine())[0]?.picture).toMatchObject({ id: portfolio.photos[0], url: hidden?.url });
    expect(hidden?.url).not.toBe(portfolio.urls[0]);
  });

  test('the photos of a deleted designer are gone, and so are those of a deleted account', async () => {
    const marta = await Portfolio.on(app, 1);
    await marta.save(client);
    await save();
    expect((await app.call('DELETE', '/users/me', { token: marta.designer.token })).status).toBe(200);
    expect(await mine()).toHaveLength(1);
    expect(await app.count('saved_photos', `designer_id = ${marta.designer.designerId}`)).toBe(0);
    expect((await app.call('DELETE', '/users/me', { token: client.token })).status).toBe(200);
    expect(await app.count('saved_photos', `user_id = ${client.id}`)).toBe(0);
  });

  test('the other devices of the person are informed, nobody else', async () => {
    const tablet = await UpdateReader.open(app.address, await signIn(app, client.email));
    const owner = await UpdateReader.open(app.address, portfolio.designer.token);
    await save(notes);
    await until('the event is there', () => tablet.dataEvents.length > 0);
    expect(tablet.dataEvents).toEqual([['saved-photo', { photo_id: portfolio.photos[0] }]]);
    expect(owner.dataEvents).toEqual([]);
    tablet.disconnect();
    owner.disconnect();
  });

  test('the export has the collection with its notes, and nothing of other people', async () => {
    await save(notes);
    await portfolio.save(await registerClient(app), { liked_note: 'Di un’altra persona' });
    const headers = { authorization: `Bearer ${client.token}` };
    const response = await fetch(`${app.address}/api/users/me/export`, { headers });
    const file = unzipSync(new Uint8Array(await response.arrayBuffer()))['raccolta.json'];
    const { saved_at } = (await mine())[0] ?? {};
    expect(JSON.parse(strFromU8(file ?? new Uint8Array()))).toEqual([
      {
        photo_id: portfolio.photos[0],
        designer_id: portfolio.designer.designerId,
        designer_name: 'Studio Lari',
        ...notes,
        saved_at,
        picture: expect.stringMatching(/^\/api\/uploads\/gallery\//) as unknown,
      },
    ]);
  });
});
