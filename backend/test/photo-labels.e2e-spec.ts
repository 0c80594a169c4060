import { PHOTO_ROOM_TEXT, PHOTO_STYLE_TEXT } from '@stanze/domain/photo-labels';
import type { DesignerDto, MatchDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import { entriesOf } from './support/admin.js';
import { startApp, type TestApp } from './support/app.js';
import {
  designerPayload,
  newDesigner,
  newEmail,
  problemsOf,
  registered,
} from './support/designer-payload.js';
import {
  answers,
  createAdmin,
  registerClient,
  type DesignerPerson,
  type Person,
} from './support/factories.js';
import { photo, upload } from './support/uploads.js';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

interface Labels {
  gallery_styles?: (string | null)[] | null;
  gallery_rooms?: (string | null)[] | null;
}

async function uploaded(token?: string): Promise<string> {
  return (await upload(app, await photo('jpeg', 80, 60), { token })).body.url;
}

async function profileOf({ designerId }: DesignerPerson, token?: string): Promise<DesignerDto> {
  return (await app.get(`/designers/${designerId}`, { token })).body as DesignerDto;
}

/** Saves the profile as its owner, as a client sends it: with the list of pictures, and with these labels. */
async function save(marta: DesignerPerson, images: readonly string[], labels: Labels, token = marta.token) {
  // Free texts among the specialties have no style.
  const profile = designerPayload({ email: marta.email, specialties: ['Feng shui'] });
  const body = { ...profile, gallery_images: images, ...labels };
  return app.put(`/designers/${marta.designerId}`, { token, body });
}

/** A designer of style C with two pictures. */
async function designerWithPictures(): Promise<DesignerPerson & { urls: string[] }> {
  const marta = await newDesigner(app);
  const urls = [await uploaded(marta.token), await uploaded(marta.token)];
  expect((await save(marta, urls, {})).status).toBe(200);
  return { ...marta, urls };
}

const labelsOf = ({ gallery }: DesignerDto) => gallery.map(({ style, room }) => [style, room]);
const nameIn = (url = '') => url.slice(url.lastIndexOf('/') + 1);
const label = (designerId: number, url: string | undefined, body: object, token = admin.token) =>
  app.put(`/admin/designers/${designerId}/pictures/${nameIn(url)}/labels`, { token, body });

/** The explained match of a designer in the next list for three answers C and two E. */
async function matchOf({ designerId }: DesignerPerson): Promise<MatchDto | undefined> {
  const { body } = await app.post('/match-designers', {
    body: { answers: [...answers('C').slice(0, 3), ...answers('E').slice(3)] },
  });
  return (body as MatchResponse).designers.find(({ id }) => id === designerId)?.match;
}

const NONE = [undefined, undefined];

describe('style and room of the photos of a gallery', () => {
  it('are stored by a registration and shown to everybody', async () => {
    const url = await uploaded();
    const { id, gallery } = await registered(app, {
      gallery_images: [url],
      gallery_styles: ['E'],
      gallery_rooms: ['cucina'],
    });
    expect(gallery[0]).toMatchObject({ style: 'E', room: 'cucina' });
    expect((await app.get(`/designers/${id}`)).body).toMatchObject({
      gallery: [{ style: 'E', room: 'cucina' }],
    });
    const list = (await app.get('/designers')).body as DesignerDto[];
    expect(list.find((one) => one.id === id)?.gallery[0]).toMatchObject({ style: 'E', room: 'cucina' });
  });

  it('are absent until they are set', async () => {
    expect(labelsOf(await profileOf(await designerWithPictures()))).toEqual([NONE, NONE]);
  });

  it('are not changed by a client that does not send them, also in another order, nor by an absent entry', async () => {
    const marta = await designerWithPictures();
    const both = { gallery_styles: ['C', 'E'], gallery_rooms: ['cucina', null] };
    expect(labelsOf((await save(marta, marta.urls, both)).body as DesignerDto)).toEqual([
      ['C', 'cucina'],
      ['E', undefined],
    ]);
    const reversed = [...marta.urls].reverse();
    const unchanged = [
      ['E', undefined],
      ['C', 'cucina'],
    ];
    expect(labelsOf((await save(marta, reversed, {})).body as DesignerDto)).toEqual(unchanged);
    const none = { gallery_styles: null, gallery_rooms: null };
    expect(labelsOf((await save(marta, reversed, none)).body as DesignerDto)).toEqual(unchanged);
    const first = await save(marta, reversed, { gallery_styles: ['A'], gallery_rooms: [] });
    expect(labelsOf(first.body as DesignerDto)).toEqual([
      ['A', undefined],
      ['C', 'cucina'],
    ]);
  });

  it('are removed by null', async () => {
    const marta = await designerWithPictures();
    await save(marta, marta.urls, { gallery_styles: ['C', 'E'], gallery_rooms: ['cucina', 'bagno'] });
    const after = await save(marta, marta.urls, {
      gallery_styles: [null, 'E'],
      gallery_rooms: ['cucina', null],
    });
    expect(labelsOf(after.body as DesignerDto)).toEqual([
      [undefined, 'cucina'],
      ['E', undefined],
    ]);
    expect(await app.count('designers', `id = ${marta.designerId} AND photo_styles = 'E'`)).toBe(1);
  });

  it.each([
    ['gallery_styles', ['F'], PHOTO_STYLE_TEXT],
    ['gallery_styles', ['c'], PHOTO_STYLE_TEXT],
    ['gallery_styles', [''], PHOTO_STYLE_TEXT],
    ['gallery_styles', [1], PHOTO_STYLE_TEXT],
    ['gallery_styles', [['C']], PHOTO_STYLE_TEXT],
    ['gallery_rooms', ['Cucina'], PHOTO_ROOM_TEXT],
    ['gallery_rooms', ['cantina'], PHOTO_ROOM_TEXT],
    ['gallery_rooms', 'cucina', 'Qui serve un elenco'],
  ])('are refused with a message: %s %j', async (field, value, text) => {
    const marta = await newDesigner(app);
    const answer = await save(marta, [], { [field]: value });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual({ [field]: text });
    const guest = await app.post('/designers', {
      body: designerPayload({ email: newEmail('d'), [field]: value }),
    });
    expect([guest.status, problemsOf(guest)]).toEqual([400, { [field]: text }]);
  });

  it('cannot be set for somebody else', async () => {
    const [marta, other] = [await designerWithPictures(), await designerWithPictures()];
    const client = await registerClient(app);
    const labels = { gallery_styles: ['A', 'A'] };
    expect((await save(marta, marta.urls, labels, other.token)).status).toBe(403);
    expect((await save(marta, marta.urls, labels, client.token)).status).toBe(403);
    // Not with a picture of somebody else in the own gallery, either.
    expect((await save(other, [marta.urls[0] ?? ''], { gallery_styles: ['A'] })).status).toBe(400);
    expect(labelsOf(await profileOf(marta))).toEqual([NONE, NONE]);
  });

  it('change the mix, and thereby the affinity, in the next answer', async () => {
    const marta = await designerWithPictures();
    expect((await matchOf(marta))?.mix).toEqual({ A: 0, B: 0, C: 8, D: 0, E: 0 });
    const before = await matchOf(marta);
    // Declared C once, two photos of B: two thirds of the work.
    await save(marta, marta.urls, { gallery_styles: ['B', 'B'] });
    const after = await matchOf(marta);
    expect(after?.mix).toEqual({ A: 0, B: 5, C: 3, D: 0, E: 0 });
    expect(after?.score).not.toBe(before?.score);
    // A picture that goes takes its style with it.
    await save(marta, marta.urls.slice(1), {});
    expect((await matchOf(marta))?.mix).toEqual({ A: 0, B: 4, C: 4, D: 0, E: 0 });
    await save(marta, [], {});
    expect(await matchOf(marta)).toEqual(before);
  });

  it('count for nothing while an administrator hides the photo', async () => {
    const marta = await designerWithPictures();
    await save(marta, marta.urls, { gallery_styles: ['E', null], gallery_rooms: ['bagno', null] });
    expect((await matchOf(marta))?.mix).toMatchObject({ C: 4, E: 4 });
    const path = `/admin/designers/${marta.designerId}/pictures/${nameIn(marta.urls[0])}`;
    const hide = { hidden: true, reason: 'La foto è di un altro studio.' };
    const { body } = await app.put(path, { token: admin.token, body: hide });
    expect((await matchOf(marta))?.mix).toMatchObject({ C: 8, E: 0 });
    const [hidden] = (body as DesignerDto).gallery;
    expect(hidden).toMatchObject({ style: 'E', room: 'bagno' });
    const back = `/admin/designers/${marta.designerId}/pictures/${nameIn(hidden?.url)}`;
    await app.put(back, { token: admin.token, body: { hidden: false } });
    expect((await matchOf(marta))?.mix).toMatchObject({ C: 4, E: 4 });
  });
});

describe('an administrator', () => {
  it('sets, changes and removes them one by one, which the next list and the audit log show', async () => {
    const marta = await designerWithPictures();
    const { version } = await profileOf(marta, marta.token);
    const set = await label(marta.designerId, marta.urls[0], { style: 'E', room: 'cucina' });
    expect([set.status, labelsOf(set.body as DesignerDto)]).toEqual([200, [['E', 'cucina'], NONE]]);
    expect((await matchOf(marta))?.mix).toMatchObject({ C: 4, E: 4 });
    const room = await label(marta.designerId, marta.urls[0], { room: null });
    expect(labelsOf(room.body as DesignerDto)).toEqual([['E', undefined], NONE]);
    const same = await label(marta.designerId, marta.urls[0], { style: 'E' });
    expect(same.status).toBe(200);
    expect((await profileOf(marta, marta.token)).version).toBe((version ?? 0) + 2);
    const entries = await entriesOf(app, admin, 'designer', marta.designerId);
    expect(entries.map((entry) => [entry.action, entry.changes.map(({ field }) => field)])).toEqual([
      ['edit', ['gallery']],
      ['edit', ['gallery']],
    ]);
  });

  it('sets them by an edit of the profile, too', async () => {
    const marta = await designerWithPictures();
    const body = { gallery_images: marta.urls, gallery_styles: [null, 'B'] };
    const { status } = await app.put(`/admin/designers/${marta.designerId}`, { token: admin.token, body });
    expect(status).toBe(200);
    expect(labelsOf(await profileOf(marta))).toEqual([NONE, ['B', undefined]]);
  });

  it('is refused unknown values and pictures, and everybody else is refused', async () => {
    const [marta, other] = [await designerWithPictures(), await designerWithPictures()];
    const [url] = marta.urls;
    const style = await label(marta.designerId, url, { style: 'Z' });
    expect([style.status, problemsOf(style)]).toEqual([400, { style: PHOTO_STYLE_TEXT }]);
    const room = await label(marta.designerId, url, { room: 'cantina' });
    expect([room.status, problemsOf(room)]).toEqual([400, { room: PHOTO_ROOM_TEXT }]);
    expect((await label(other.designerId, url, { style: 'E' })).status).toBe(404);
    expect((await label(99_999, url, { style: 'E' })).status).toBe(404);
    expect((await label(marta.designerId, url, { style: 'E' }, marta.token)).status).toBe(403);
    expect(labelsOf(await profileOf(marta))).toEqual([NONE, NONE]);
  });
});
