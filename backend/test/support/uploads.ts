import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { GalleryPictureDto } from '../../src/modules/media/dto/gallery-picture.dto.js';
import type { TestApp } from './app.js';

type PhotoType = 'jpeg' | 'png' | 'webp' | 'gif';

/** The encoded files by type and size: many tests use the same one. */
const encoded = new Map<string, Promise<Buffer>>();

/** Pixels of one colour with some noise, so that the encoded file is not trivial. */
export async function photo(type: PhotoType = 'jpeg', width = 900, height = 600): Promise<Buffer> {
  const key = `${type} ${width}x${height}`;
  const file = encoded.get(key) ?? encode(type, width, height);
  encoded.set(key, file);
  return Buffer.from(await file);
}

function encode(type: PhotoType, width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < data.length; index += 1) data[index] = (index * 7919) % 251;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .blur(4)
    .toFormat(type)
    .toBuffer();
}

/** A picture as an entry of `gallery_images`. */
export async function dataUrl(type: PhotoType = 'jpeg'): Promise<string> {
  return `data:image/${type};base64,${(await photo(type)).toString('base64')}`;
}

interface UploadOptions {
  readonly token?: string;
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

/** Sends one file like a form. */
export async function upload(app: { address: string }, bytes: Uint8Array, options: UploadOptions = {}) {
  const form = new FormData();
  const { token, name = 'foto.jpg', type = 'image/jpeg', field = 'file' } = options;
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetch(`${app.address}/api/uploads/gallery`, {
    method: 'POST',
    body: form,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as GalleryPictureDto & { detail: unknown };
  return { status: response.status, body, headers: response.headers };
}

/** Names of the files in the folder of the gallery. */
export function storedFiles(app: TestApp): string[] {
  const folder = galleryFolder(app);
  return existsSync(folder) ? readdirSync(folder) : [];
}

export function galleryFolder(app: TestApp): string {
  return join(app.environment.dataDir, 'uploads/gallery');
}
