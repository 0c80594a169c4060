import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import { entriesOf } from './support/admin.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner } from './support/designer-payload.js';
import { answers, createAdmin, type DesignerPerson, type Person } from './support/factories.js';
import { photo, storedFiles, upload } from './support/uploads.js';

const REASON = 'La foto è di un altro studio.';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const nameIn = (url: string | undefined) => url?.slice(url.lastIndexOf('/') + 1) ?? '';

/** A designer with three pictures. */
async function designerWithPictures(): Promise<DesignerPerson & { urls: string[] }> {
  const marta = await newDesigner(app);
  const urls: string[] = [];
  for (const width of [80, 90, 100]) {
    const answer = await upload(app, await photo('jpeg', width, 60), { token: marta.token });
    expect(answer).toMatchObject({ status: 201 });
    urls.push(answer.body.url);
  }
  const path = `/designers/${marta.designerId}`;
  const profile = await profileOf(marta, marta.token);
  const bio = 'x'.repeat(130);
  const body = { ...profile, bio, gallery_images: urls, gallery_alts: ['Uno', 'Due', 'Tre'] };
  expect(await app.put(path, { token: marta.token, body })).toMatchObject({ status: 200 });
  return { ...marta, urls };
}

async function profileOf({ designerId }: DesignerPerson, token?: string): Promise<DesignerDto> {
  return (await app.get(`/designers/${designerId}`, { token })).body as DesignerDto;
}

const setHidden = (designerId: number, url: string | undefined, body: object, token = admin.token) =>
  app.put(`/admin/designers/${designerId}/pictures/${nameIn(url)}`, { token, body });
const alts = ({ gallery }: DesignerDto) => gallery.map(({ alt }) => alt);

describe('a picture that an administrator hides', () => {
  it('is not shown to anybody except the owner and administrators, who see the reason', async () => {
    const marta = await designerWithPictures();
    const answer = await setHidden(marta.designerId, marta.urls[0], { hidden: true, reason: REASON });
    expect(answer.status).toBe(200);
    const mine = await profileOf(marta, marta.token);
    expect(alts(mine)).toEqual(['Uno', 'Due', 'Tre']);
    expect(mine.gallery.map(({ hidden_reason }) => hidden_reason)).toEqual([REASON, undefined, undefined]);
    expect(answer.body).toMatchObject({ gallery: mine.gallery });
    const everybody = await profileOf(marta);
    expect(alts(everybody)).toEqual(['Due', 'Tre']);
    expect(everybody.gallery_images).toEqual(marta.urls.slice(1));
    const list = (await app.get('/designers')).body as DesignerDto[];
    expect(alts(list.find(({ id }) => id === marta.designerId) ?? mine)).toEqual(['Due', 'Tre']);
    const matches = (await app.post('/match-designers', { body: { answers: answers('C') } }))
      .body as MatchResponse;
    const match = matches.designers.find(({ id }) => id === marta.designerId);
    expect(match && alts(match)).toEqual(['Due', 'Tre']);
  });

  it('is not available at its former URL, and does not count for a complete profile', async () => {
    const marta = await designerWithPictures();
    const ready = () => app.count('designers', `id = ${marta.designerId} AND is_ready`);
    expect(await ready()).toBe(1);
    await setHidden(marta.designerId, marta.urls[1], { hidden: true, reason: REASON });
    expect(await ready()).toBe(0);
    expect((await fetch(app.address + (marta.urls[1] ?? ''))).status).toBe(404);
    const former = nameIn(marta.urls[1]).replace('.jpg', '');
    expect(storedFiles(app).filter((file) => file.startsWith(former))).toEqual([]);
    const hidden = (await profileOf(marta, marta.token)).gallery[1];
    expect((await fetch(app.address + (hidden?.url ?? ''))).status).toBe(200);
    for (const { url } of hidden?.sources ?? []) expect((await fetch(app.address + url)).status).toBe(200);
  });

  it('stays hidden when the owner saves the profile, and is shown again by an administrator', async () => {
    const marta = await designerWithPictures();
    await setHidden(marta.designerId, marta.urls[2], { hidden: true, reason: REASON });
    const mine = await profileOf(marta, marta.token);
    const images = [...(mine.gallery_images ?? [])].reverse();
    const path = `/designers/${marta.designerId}`;
    const body = { ...mine, gallery_images: images, gallery_alts: ['Tre', 'Due', 'Uno'] };
    expect((await app.put(path, { token: marta.token, body })).status).toBe(200);
    expect(alts(await profileOf(marta))).toEqual(['Due', 'Uno']);
    expect((await setHidden(marta.designerId, images[0], { hidden: false })).status).toBe(200);
    const shown = await profileOf(marta);
    expect(alts(shown)).toEqual(['Tre', 'Due', 'Uno']);
    expect(shown.gallery[0]).not.toHaveProperty('hidden_reason');
  });

  it('is in the audit log with the reason, once', async () => {
    const marta = await designerWithPictures();
    const hide = { hidden: true, reason: REASON };
    const { body } = await setHidden(marta.designerId, marta.urls[0], hide);
    const url = (body as DesignerDto).gallery[0]?.url;
    await setHidden(marta.designerId, url, hide);
    await setHidden(marta.designerId, url, { hidden: false });
    await setHidden(marta.designerId, url, { hidden: false });
    const entries = await entriesOf(app, admin, 'designer', marta.designerId);
    expect(entries.map((entry) => [entry.action, entry.reason])).toEqual([
      ['show', null],
      ['hide', REASON],
    ]);
  });

  it('is reported to the designer by mail with the reason, each time, and the return of the picture is not', async () => {
    const marta = await designerWithPictures();
    const mails = () =>
      app.database.reader.query<{ subject: string; text: string }[]>(
        'SELECT subject, text FROM mails WHERE recipient = ? ORDER BY id',
        [marta.email],
      );
    const before = (await mails()).length;
    await setHidden(marta.designerId, marta.urls[0], { hidden: true, reason: REASON });
    const [mail] = (await mails()).slice(before);
    expect(mail?.subject).toBe('Abbiamo nascosto una tua foto');
    expect(mail?.text).toContain(`Motivo: ${REASON}`);
    const hidden = (await profileOf(marta, marta.token)).gallery[0]?.url;
    await setHidden(marta.designerId, hidden, { hidden: false });
    expect(await mails()).toHaveLength(before + 1);
    const shown = (await profileOf(marta)).gallery[0]?.url;
    await setHidden(marta.designerId, shown, { hidden: true, reason: 'Si riconosce un indirizzo.' });
    expect((await mails()).at(-1)?.text).toContain('Motivo: Si riconosce un indirizzo.');
    expect(await mails()).toHaveLength(before + 2);
  });

  it('needs a reason, a picture of this designer, and an administrator', async () => {
    const [marta, other] = [await designerWithPictures(), await designerWithPictures()];
    const url = marta.urls[0];
    expect((await setHidden(marta.designerId, url, { hidden: true })).status).toBe(400);
    expect((await setHidden(marta.designerId, url, { hidden: true, reason: ' ' })).status).toBe(400);
    expect((await setHidden(marta.designerId, url, { reason: REASON })).status).toBe(400);
    const hide = { hidden: true, reason: REASON };
    expect((await setHidden(other.designerId, url, hide)).status).toBe(404);
    expect((await setHidden(marta.designerId, url, hide, marta.token)).status).toBe(403);
    expect(alts(await profileOf(marta))).toEqual(['Uno', 'Due', 'Tre']);
  });
});
