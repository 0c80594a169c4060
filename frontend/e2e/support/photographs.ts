import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';

const ORIGINALS = path.join(import.meta.dirname, '../../../pictures/originals');
const ROOMS = ['A-living-01', 'B-living-01', 'C-living-01', 'D-living-01', 'E-living-01', 'A-kitchen-01'];
/** In pixels, as from the camera of a phone. */
const WIDTH = 4000;

/** Six photographs as from a phone: large JPEGs with Exif data of the camera and the location. */
export async function photographs(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const room of ROOMS) {
    const file = path.join(folder, `${room}.jpg`);
    await sharp(roomFile(room))
      .resize(WIDTH)
      .withExif({ IFD0: { Model: 'Telefono di prova' }, IFD3: { GPSLatitude: '45/1 4/1 0/1' } })
      .jpeg({ quality: 92 })
      .toFile(file);
    files.push(file);
  }
  return files;
}

/** The path of the picture of a room. */
export function roomFile(room: string): string {
  return path.join(ORIGINALS, `${room}.webp`);
}

/** Uploads a small photograph of a room by a request. Returns its URL. */
export async function uploadRoom(request: APIRequestContext, room: string, token?: string): Promise<string> {
  const buffer = await sharp(roomFile(room)).resize(640).jpeg().toBuffer();
  const answer = await request.post('/api/uploads/gallery', {
    multipart: { file: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer } },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { url: string }).url;
}
