import { Logger } from '@nestjs/common';
import { CardsService } from '../src/modules/designers/catalogue/cards.service.js';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { CatalogueRepository } from '../src/modules/designers/catalogue/catalogue.repository.js';
import { startApp, type TestApp } from './support/app.js';
import { designerPayload } from './support/designer-payload.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './support/factories.js';
import { until } from './support/until.js';

let app: TestApp;
let client: Person;
let designer: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
  designer = await createDesigner(app, { name: 'Ada' });
  client = await registerClient(app);
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

const record = async (): Promise<DesignerDto> =>
  (await app.get(`/designers/${designer.designerId}`)).body as DesignerDto;

async function like(liked: boolean): Promise<void> {
  const body = { designer_id: designer.designerId, liked };
  expect((await app.post('/likes', { token: client.token, body })).status).toBe(200);
}

/** Holds the next card between its reading and the answer; the first promise resolves when it has been read. */
function holdNextCard(): { read: Promise<void>; release: () => void } {
  const cards = app.nest.get(CardsService);
  const one = cards.one.bind(cards);
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const read = new Promise<void>((resolve) => {
    jest.spyOn(cards, 'one').mockImplementationOnce(async (id) => {
      const card = await one(id);
      resolve();
      await released;
      return card;
    });
  });
  return { read, release };
}

describe('the cache of answers for guests', () => {
  it('stores nothing of a request that began before a change', async () => {
    await like(false);
    const card = holdNextCard();
    const old = record();
    await card.read;
    await like(true);
    card.release();
    expect((await old).like_count).toBe(0);
    expect((await record()).like_count).toBe(1);
  });
});

describe('a catalogue that could not be read after a commit', () => {
  const UNREACHABLE = new Error('the database is unreachable');
  const inRome = async (): Promise<unknown[]> => (await app.get('/designers?city=Roma')).body as unknown[];

  async function edit(changes: object): Promise<void> {
    const body = designerPayload({ name: designer.name, email: designer.email, ...changes });
    const saved = await app.put(`/designers/${designer.designerId}`, { token: designer.token, body });
    expect(saved).toMatchObject({ status: 200 });
  }

  it('is read again until it is true; the change itself has succeeded', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const find = jest.spyOn(app.nest.get(CatalogueRepository), 'findById');
    find.mockRejectedValueOnce(UNREACHABLE).mockRejectedValueOnce(UNREACHABLE);
    expect(await inRome()).toEqual([]);
    await edit({ city: 'Roma' });
    await until('the designer is found in Rome', async () => (await inRome()).length === 1);
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it('does not show the old record meanwhile', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const find = jest.spyOn(app.nest.get(CatalogueRepository), 'findById').mockRejectedValue(UNREACHABLE);
    expect((await record()).bio).not.toBe('Nuova');
    await edit({ bio: 'Nuova' });
    expect((await record()).bio).toBe('Nuova');
    find.mockRestore();
  });
});
