import { randomUUID } from 'node:crypto';
import { BRIEFS_MAX } from '@stanze/domain/project-brief';
import { aMoment } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { BOLOGNA, briefsOf, newBrief, NO_CONTENT, putBrief, WHOLE_BRIEF } from './support/briefs.js';
import { type Person, registerClient, signIn } from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let client: Person;
let id: string;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  client = await registerClient(app);
  id = randomUUID();
});

afterAll(() => app.stop());

const put = (state?: object): Promise<Answer> => putBrief(app, client, id, state);
const mine = () => briefsOf(app, client);
const remove = (intent_at: number = Date.now(), of = id): Promise<Answer> =>
  app.call('DELETE', `/briefs/${of}?at=${intent_at}`, { token: client.token });

describe('a brief', () => {
  test('is stored with every field and listed with the name of its town', async () => {
    const answer = await put();
    expect(answer.status).toBe(200);
    const brief = { id, ...WHOLE_BRIEF, ...BOLOGNA, created_at: aMoment };
    expect(answer.body).toEqual({ brief });
    expect(await mine()).toEqual([brief]);
  });

  test('may contain nothing at all', async () => {
    expect((await put({})).body).toEqual({ brief: { id, ...NO_CONTENT, created_at: aMoment } });
  });

  test('is created once with POST, whether or not the key is the same', async () => {
    const create = (key: string, name: string) =>
      app.post('/briefs', {
        token: client.token,
        body: { id, name, intent_at: 1_700_000_000_000 },
        headers: { 'idempotency-key': key },
      });
    expect((await create('uno', 'Casa')).status).toBe(201);
    expect((await create('uno', 'Casa')).status).toBe(201);
    expect((await create('due', 'Casa')).status).toBe(201);
    expect(await mine()).toMatchObject([{ id, name: 'Casa' }]);
    expect(await app.count('project_briefs', `user_id = ${client.id}`)).toBe(1);
  });

  test('loses its content when it is deleted, and has it again when that is undone', async () => {
    const now = Date.now();
    await put({ ...WHOLE_BRIEF, intent_at: now - 3000 });
    expect((await remove(now - 2000)).body).toEqual({ brief: null });
    expect(await mine()).toEqual([]);
    const empty =
      "name IS NULL AND home IS NULL AND rooms = '' AND town_id IS NULL AND square_metres IS NULL";
    expect(await app.count('project_briefs', `id = '${id}' AND ${empty}`)).toBe(1);
    expect((await remove(now - 1500)).status).toBe(200);
    await put({ ...WHOLE_BRIEF, intent_at: now - 1000 });
    expect(await mine()).toMatchObject([{ id, name: WHOLE_BRIEF.name }]);
  });

  test('an older intent than the stored one has no effect and gets the stored state', async () => {
    const now = Date.now();
    await put({ name: 'Nuova', intent_at: now - 1000 });
    expect((await put({ name: 'Vecchia', intent_at: now - 2000 })).body).toMatchObject({
      brief: { name: 'Nuova' },
    });
    expect((await remove(now - 1500)).body).toMatchObject({ brief: { name: 'Nuova' } });
    await put({ name: 'Futura', intent_at: now + 365 * 24 * 3600 * 1000 });
    expect((await put({ name: 'Ultima', intent_at: now + 3600 * 1000 })).body).toMatchObject({
      brief: { name: 'Ultima' },
    });
  });

  test('two devices that send out of order and at the same time end in the newest intent', async () => {
    const tablet = await signIn(app, client.email);
    const start = Date.now() - 10_000;
    const states = Array.from({ length: 20 }, (_, index) => ({
      name: `n${index}`,
      intent_at: start + index,
    }));
    const shuffled = states.map((_, index) => states[(index * 7) % 20] ?? {});
    const answers = await Promise.all(
      shuffled.map((state, index) => putBrief(app, { token: index % 2 ? client.token : tablet }, id, state)),
    );
    expect(answers.map(({ status }) => status)).toEqual(shuffled.map(() => 200));
    expect(await mine()).toMatchObject([{ name: 'n19' }]);
  });

  test(`is refused when there are ${BRIEFS_MAX}, also when two devices create the last one at once`, async () => {
    for (let count = 1; count < BRIEFS_MAX; count += 1) await newBrief(app, client);
    const answers = await Promise.all([put(), putBrief(app, client, randomUUID())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mine()).toHaveLength(BRIEFS_MAX);
    const [first] = await mine();
    expect((await putBrief(app, client, first?.id ?? '', { name: 'Cambiato' })).status).toBe(200);
    await remove(Date.now(), first?.id);
    expect((await putBrief(app, client, randomUUID())).status).toBe(200);
  });

  test.each([
    ['home', 'castle'],
    ['rooms', ['cucina', 'cucina']],
    ['rooms', ['dettaglio']],
    ['rooms', 'cucina'],
    ['square_metres', 4],
    ['square_metres', 85.5],
    ['budget', '3000'],
    ['timing', 'ieri'],
    ['town_id', 1],
    ['work_mode', 'hybrid'],
    ['name', 'x'.repeat(61)],
    ['name', 7],
    ['intent_at', -1],
  ])('is refused with %s %j', async (field, value) => {
    expect((await put({ ...WHOLE_BRIEF, [field]: value })).status).toBe(400);
    expect(await mine()).toEqual([]);
  });
});

describe('other people', () => {
  test('see nothing of it, delete nothing, and have another brief under the same id', async () => {
    await put();
    const other = await registerClient(app);
    expect(await briefsOf(app, other)).toEqual([]);
    expect((await app.call('DELETE', `/briefs/${id}`, { token: other.token })).status).toBe(404);
    await putBrief(app, other, id, { name: 'La mia' });
    expect(await mine()).toMatchObject([{ name: WHOLE_BRIEF.name }]);
    expect(await briefsOf(app, other)).toMatchObject([{ id, name: 'La mia' }]);
  });

  test.each(['ABCDEFGH', 'a', 'x'.repeat(37), 'a%20bcdefgh'])('the id %s is none', async (wrong) => {
    expect((await putBrief(app, client, wrong)).status).toBe(404);
  });
});

test('a deleted account has no brief', async () => {
  await put();
  expect((await app.call('DELETE', '/users/me', { token: client.token })).status).toBe(200);
  expect(await app.count('project_briefs', `user_id = ${client.id}`)).toBe(0);
});
