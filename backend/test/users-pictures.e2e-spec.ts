import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ProfileDto } from '../src/modules/auth/own-profile/dto/profile.dto.js';
import { ProfilePicturesWorker } from '../src/modules/media/profile-pictures.worker.js';
import { HandClock, profileFiles, saveProfile } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { problemsOf } from './support/designer-payload.js';
import { type Person, registerClient } from './support/factories.js';
import { photo } from './support/uploads.js';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await registerClient(app, { name: 'Giulia Ferri' });
});

const me = async () => (await app.get('/users/me', { token: person.token })).body as ProfileDto;

/** A photograph with a location in its metadata. */
async function photoWithPosition(): Promise<Buffer> {
  const exif = { IFD0: { Copyright: 'Via Segreta 7' }, IFD3: { GPSLatitudeRef: 'N' } };
  return sharp(await photo('jpeg', 900, 600))
    .withExif(exif)
    .jpeg()
    .toBuffer();
}

async function fileOf(address: string | null): Promise<Buffer> {
  const response = await fetch(`${app.address}${address ?? ''}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('the own picture', () => {
  it('is encoded again as a square without the metadata of the camera', async () => {
    const bytes = await photoWithPosition();
    expect(bytes.includes('Via Segreta 7')).toBe(true);
    const answer = await saveProfile(app, person.token, {}, { bytes, name: '../../evil.php' });
    const { profile_picture: address } = answer.body as ProfileDto;
    expect(address).toMatch(/^\/api\/uploads\/profile_pictures\/[0-9a-f]{32}\.jpg$/);
    const stored = await fileOf(address);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.includes('Via Segreta 7')).toBe(false);
  });

  it('is sandboxed and of one type, whatever its file name', async () => {
    await saveProfile(
      app,
      person.token,
      {},
      { bytes: await photo('png'), type: 'image/svg+xml', name: 'x.svg' },
    );
    const response = await fetch(`${app.address}${(await me()).profile_picture ?? ''}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['jpeg', 'png', 'gif'] as const)('may be %s', async (type) => {
    const answer = await saveProfile(app, person.token, {}, { bytes: await photo(type, 120, 90) });
    const stored = await fileOf((answer.body as ProfileDto).profile_picture);
    // No picture is enlarged.
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 90, height: 90 });
  });

  it('replaces the previous one, whose file is deleted', async () => {
    const before = profileFiles(app);
    const bytes = await photo('jpeg', 200, 200);
    const first = (await saveProfile(app, person.token, {}, { bytes })).body as ProfileDto;
    const second = (await saveProfile(app, person.token, {}, { bytes })).body as ProfileDto;
    expect(second.profile_picture).not.toBe(first.profile_picture);
    expect(profileFiles(app)).toHaveLength(before.length + 1);
    expect((await fetch(`${app.address}${first.profile_picture ?? ''}`)).status).toBe(404);
    expect(await saveProfile(app, person.token, { name: 'Giulia' })).toMatchObject({
      body: { profile_picture: second.profile_picture },
    });
    const without = await saveProfile(app, person.token, { remove_picture: 'true' });
    expect(without).toMatchObject({ status: 200, body: { profile_picture: null } });
    expect(profileFiles(app)).toEqual(before);
  });

  it.each([
    ['webp', () => photo('webp'), 'Formato immagine non supportato. Usa JPG, PNG o GIF'],
    [
      'a drawing',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'Formato immagine non supportato. Usa JPG, PNG o GIF',
    ],
    [
      'more than 5 MB',
      () => Promise.resolve(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff)),
      "L'immagine è troppo grande. Massimo 5MB",
    ],
    [
      'far more than 5 MB',
      () => Promise.resolve(Buffer.alloc(7 * 1024 * 1024, 0xff)),
      "L'immagine è troppo grande. Massimo 5MB",
    ],
    [
      'broken',
      () => Promise.resolve(Buffer.alloc(900, 0x17)),
      'Non riusciamo a leggere questa immagine: il file sembra rovinato o incompleto',
    ],
  ])('is refused when it is %s, whatever its name, and nothing is stored', async (_, create, text) => {
    const before = profileFiles(app);
    const picture = { bytes: await create(), type: 'image/jpeg', name: 'io.jpg' };
    const answer = await saveProfile(app, person.token, { name: 'Nuovo' }, picture);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual({ profile_picture: text });
    expect(await me()).toMatchObject({ name: 'Giulia Ferri', profile_picture: null });
    expect(profileFiles(app)).toEqual(before);
  });

  it('is refused when it is broken', async () => {
    const bytes = (await photo('png')).subarray(0, 200);
    expect((await saveProfile(app, person.token, {}, { bytes })).status).toBe(400);
  });

  it('is not stored when the rest of the form is refused', async () => {
    const before = profileFiles(app);
    const { email } = await registerClient(app);
    const bytes = await photo('jpeg', 50, 50);
    expect((await saveProfile(app, person.token, { email }, { bytes })).status).toBe(409);
    expect((await saveProfile(app, person.token, { name: '' }, { bytes })).status).toBe(400);
    expect(profileFiles(app)).toEqual(before);
  });

  it('is deleted when no profile shows it after a day, and stays while one does', async () => {
    const bytes = await photo('jpeg', 50, 50);
    const unchanged = (await saveProfile(app, person.token, {}, { bytes })).body as ProfileDto;
    const lost = await registerClient(app);
    const unused = (await saveProfile(app, lost.token, {}, { bytes })).body as ProfileDto;
    await app.database.transaction(() =>
      app.database.writer.query(`UPDATE users SET profile_picture = NULL WHERE id = ${lost.id} AND 1 = 1`),
    );
    const path = (address: string | null) =>
      join(app.environment.dataDir, (address ?? '').replace('/api/', ''));
    const sweeper = app.nest.get(ProfilePicturesWorker, { strict: false });
    await sweeper.sweep();
    expect(existsSync(path(unused.profile_picture))).toBe(true);
    new HandClock(app).forward(25 * 60 * 60 * 1000);
    await sweeper.sweep();
    expect([unused, unchanged].map(({ profile_picture: address }) => existsSync(path(address)))).toEqual([
      false,
      true,
    ]);
  });
});
