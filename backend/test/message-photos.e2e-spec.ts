import { randomUUID } from 'node:crypto';
import type { ContactDto, ContactMessageDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner, type Person, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';
import { Portfolio } from './support/saved-photos.js';

let app: TestApp;
let portfolio: Portfolio;
let client: Person;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  portfolio = await Portfolio.on(app, 4);
  client = await registerClient(app);
});
afterAll(() => app.stop());

const notes = { liked_note: 'La luce del mattino', disliked_note: 'Troppo marmo' };

const saveAll = async () => {
  for (const photo_id of portfolio.photos) await portfolio.save(client, { photo_id, ...notes });
};
const write = (photo_ids: unknown, more: { key?: string; at?: string } = {}): Promise<Answer> => {
  const { key, at = '/contacts' } = more;
  const body = { designer_id: portfolio.designer.designerId, message: 'Vorrei una casa così.', photo_ids };
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return app.post(at, { token: client.token, body, headers });
};
const seen = async (id: number, person: Person = client): Promise<ContactDto> =>
  (await app.get(`/contacts/${id}`, { token: person.token })).body as ContactDto;
const photosIn = async (id: number, person: Person = client) =>
  (await seen(id, person)).messages.map(({ photos }) => photos);

async function opened(photo_ids: readonly number[]): Promise<ContactDto> {
  const answer = await write(photo_ids);
  expect(answer.status).toBe(201);
  return answer.body as ContactDto;
}

describe('saved photos that go along with a message', () => {
  test('are shown to both people in the chosen order, with notes, designer and picture', async () => {
    await saveAll();
    const { gallery } = await portfolio.profile();
    const [first = 0, , third = 0] = portfolio.photos;
    const { id } = await opened([third, first]);
    const common = { designer_id: portfolio.designer.designerId, designer_name: 'Studio Lari', ...notes };
    const expected = [
      { photo_id: third, ...common, picture: gallery[2] },
      { photo_id: first, ...common, picture: gallery[0] },
    ];
    expect(await photosIn(id)).toEqual([expected]);
    expect(await photosIn(id, portfolio.designer)).toEqual([expected]);
  });

  test('go along with a message to several designers, to each of them or to nobody', async () => {
    await saveAll();
    const other = await createDesigner(app);
    const [first = 0, second = 0] = portfolio.photos;
    const designer_ids = [portfolio.designer.designerId, other.designerId];
    const send = (photo_ids: readonly number[]) =>
      app.post('/contacts/batch', {
        token: client.token,
        body: { designer_ids, message: 'Buongiorno {nome}.', photo_ids },
      });
    await portfolio.save(client, { photo_id: second, saved: false });
    const refused = await send([first, second]);
    expect(refused.status).toBe(400);
    expect(await app.count('contacts', `user_id = ${client.id}`)).toBe(0);
    const contacts = (await send([first])).body as ContactDto[];
    expect(contacts).toHaveLength(2);
    for (const { id } of contacts)
      expect(await photosIn(id)).toMatchObject([[{ photo_id: first, ...notes }]]);
  });

  test('go along with the subject (`POST /messages`) and with a further message', async () => {
    await saveAll();
    const [first = 0, second = 0] = portfolio.photos;
    const { id } = (await write([first], { at: '/messages' })).body as ContactDto;
    const reply = await app.post(`/contacts/${id}/messages`, {
      token: client.token,
      body: { message: 'E anche questa.', photo_ids: [second] },
    });
    expect((reply.body as ContactMessageDto).photos.map(({ photo_id }) => photo_id)).toEqual([second]);
    expect((await photosIn(id)).map((photos) => photos.map(({ photo_id }) => photo_id))).toEqual([
      [first],
      [second],
    ]);
  });

  test('are no part of a list, which announces that the message is not whole', async () => {
    await saveAll();
    await opened([portfolio.photos[0] ?? 0]);
    const { body } = await app.get('/contacts/my-contacts', { token: client.token });
    const [listed] = body as ContactDto[];
    expect(listed?.messages[0]).toMatchObject({ photos: [], is_excerpt: true });
    expect(listed?.is_excerpt).toBe(true);
  });

  test('have the notes of that time, and a photo that the portfolio does not show any more has no picture', async () => {
    await saveAll();
    const [first = 0, second = 0] = portfolio.photos;
    const { id } = await opened([first, second]);
    await portfolio.save(client, { photo_id: first, saved: false });
    await portfolio.show(portfolio.urls.slice(1));
    expect((await photosIn(id, portfolio.designer))[0]).toMatchObject([
      { photo_id: first, designer_name: 'Studio Lari', ...notes, picture: null },
      { photo_id: second, picture: { id: second } },
    ]);
  });

  test('are stored once, however often the request is sent', async () => {
    await saveAll();
    const [first = 0] = portfolio.photos;
    const key = randomUUID();
    const { id } = (await write([first], { key })).body as ContactDto;
    await app.database.transaction(() => app.database.writer.query('DELETE FROM idempotency_keys'));
    expect(((await write([first], { key })).body as ContactDto).id).toBe(id);
    expect(await app.count('message_photos', `user_id = ${client.id}`)).toBe(1);
  });
});

describe('photos that may not go along', () => {
  test('a photo that the person has not saved, or has removed: no message is stored', async () => {
    const [first = 0] = portfolio.photos;
    const other = await registerClient(app);
    await portfolio.save(other, { photo_id: first });
    expect((await write([first])).status).toBe(400);
    await portfolio.save(client, { photo_id: first });
    await portfolio.save(client, { photo_id: first, saved: false });
    expect((await write([first])).status).toBe(400);
    expect(await app.count('contacts', `user_id = ${client.id}`)).toBe(0);
  });

  test.each([
    ['four', () => [...portfolio.photos]],
    ['one twice', () => [portfolio.photos[0], portfolio.photos[0]]],
    ['no number', () => ['1 OR 1=1']],
    ['no list', () => 1],
  ])('%s', async (_, ids) => {
    await saveAll();
    expect((await write(ids())).status).toBe(400);
  });

  test('photos of a designer who answers', async () => {
    const { id } = await opened([]);
    const [first = 0] = portfolio.photos;
    await portfolio.save(portfolio.designer, { photo_id: first });
    const body = { message: 'Eccola.', photo_ids: [first] };
    const answer = await app.post(`/contacts/${id}/messages`, { token: portfolio.designer.token, body });
    expect(answer.status).toBe(400);
    expect((await photosIn(id)).length).toBe(1);
  });
});

test('the photos of a deleted account are deleted, and the text stays with the designer', async () => {
  await saveAll();
  const { id } = await opened([portfolio.photos[0] ?? 0]);
  const me = await app.call('DELETE', '/users/me', { token: client.token });
  expect(me.status).toBeLessThan(300);
  expect(await photosIn(id, portfolio.designer)).toEqual([[]]);
});
