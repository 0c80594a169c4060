import { ResponseTimesWorker } from '../src/modules/contacts/requests/response-times.worker.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import { HandClock } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import {
  answers,
  createDesigner,
  type DesignerPerson,
  type Person,
  registerClient,
} from './support/factories.js';
import { photo, upload } from './support/uploads.js';

const HOUR = 60 * 60 * 1000;

let app: TestApp;
let clock: HandClock;
let clients: Person[];
let marta: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
  clock = new HandClock(app);
  clients = [];
  for (let count = 0; count < 5; count += 1) clients.push(await registerClient(app));
});
beforeEach(async () => {
  marta = await createDesigner(app, { bio: 'x'.repeat(130) });
});
afterAll(() => app.stop());

/** Sends a message of a client to Marta; returns the conversation's id. */
async function write(nth: number): Promise<number> {
  const body = { designer_id: marta.designerId, message: 'Vorrei rifare la cucina.' };
  const { status, body: contact } = await app.post('/contacts', { token: clients[nth]?.token ?? '', body });
  expect(status).toBe(201);
  return (contact as ContactDto).id;
}

async function answer(contactId: number): Promise<void> {
  const body = { message: 'Volentieri, quando ci sentiamo?' };
  const { status } = await app.post(`/contacts/${contactId}/messages`, { token: marta.token, body });
  expect(status).toBe(201);
}

/** Opens a conversation that is answered after this number of hours. */
async function exchange(nth: number, hours: number): Promise<void> {
  const id = await write(nth);
  clock.forward(hours * HOUR);
  await answer(id);
}

const card = async () => (await app.get(`/designers/${marta.designerId}`)).body as DesignerDto;
const band = async () => (await card()).response_band;
const sweep = () => app.nest.get(ResponseTimesWorker).sweep();

async function bandInRanking(): Promise<string | undefined> {
  const { body } = await app.post('/match-designers', { body: { answers: answers('B') } });
  return (body as MatchResponse).designers.find(({ id }) => id === marta.designerId)?.response_band;
}

describe('how quickly a designer usually answers', () => {
  it('is shown from the third first contact on, in the next answer of the list, the profile and the ranking', async () => {
    await exchange(0, 2);
    await exchange(1, 3);
    expect(await band()).toBe('none');
    expect(await bandInRanking()).toBe('none');
    await exchange(2, 20);
    expect(await band()).toBe('fast');
    expect(await bandInRanking()).toBe('fast');
    const list = (await app.get('/designers')).body as DesignerDto[];
    expect(list.find(({ id }) => id === marta.designerId)?.response_band).toBe('fast');
  });

  it('is within three days for those who take more than one', async () => {
    for (const nth of [0, 1, 2]) await exchange(nth, 30);
    expect(await band()).toBe('medium');
  });

  it('counts one contact a client: a second conversation of the same person is no other first contact', async () => {
    await exchange(0, 1);
    await exchange(0, 1);
    await exchange(0, 1);
    await exchange(1, 1);
    expect(await band()).toBe('none');
    await exchange(2, 1);
    expect(await band()).toBe('fast');
  });

  it('does not count a missing answer before 72 hours, and counts it as slow from then on', async () => {
    await exchange(0, 1);
    await write(1);
    await write(2);
    clock.forward(72 * HOUR - 60_000);
    await sweep();
    expect(await band()).toBe('none');
    clock.forward(60_000);
    await sweep();
    expect(await band()).toBe('slow');
    expect(await bandInRanking()).toBe('slow');
  });

  it('becomes better again with answers to new contacts', async () => {
    await write(0);
    const slowReply = await write(1);
    await exchange(2, 1);
    clock.forward(80 * HOUR);
    await sweep();
    expect(await band()).toBe('slow');
    await answer(slowReply);
    expect(await band()).toBe('slow');
    await exchange(3, 1);
    await exchange(4, 1);
    expect(await band()).toBe('fast');
  });

  it('is the only public value: no number of contacts, no time of an answer', async () => {
    const before = Object.keys(await card());
    for (const nth of [0, 1, 2]) await exchange(nth, 1);
    const after = await card();
    expect(Object.keys(after)).toEqual(before);
    expect(before.filter((key) => /response|contact|answer|due/u.test(key))).toEqual(['response_band']);
  });

  it('decides, with a complete profile, whether the designer is ready', async () => {
    const urls: string[] = [];
    for (const width of [80, 90, 100]) {
      const answer = await upload(app, await photo('jpeg', width, 60), { token: marta.token });
      expect(answer).toMatchObject({ status: 201 });
      urls.push(answer.body.url);
    }
    const isReady = async () => (await app.count('designers', `id = ${marta.designerId} AND is_ready`)) === 1;
    const path = `/designers/${marta.designerId}`;
    const { body } = await app.get(path, { token: marta.token });
    expect(await isReady()).toBe(false);
    const edit = { ...(body as DesignerDto), gallery_images: urls };
    expect(await app.put(path, { token: marta.token, body: edit })).toMatchObject({ status: 200 });
    expect(await isReady()).toBe(true);
    for (const nth of [0, 1, 2]) await write(nth);
    clock.forward(73 * HOUR);
    await sweep();
    expect([await band(), await isReady()]).toEqual(['slow', false]);
  });

  it('does not conflict with an edit of the profile', async () => {
    const own = async () =>
      (await app.get(`/designers/${marta.designerId}`, { token: marta.token })).body as DesignerDto;
    const { version } = await own();
    for (const nth of [0, 1, 2]) await exchange(nth, 1);
    expect(await own()).toMatchObject({ response_band: 'fast', version });
  });
});
