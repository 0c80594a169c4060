import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Room } from '@stanze/domain/rooms';
import { isStyleLetter } from '@stanze/domain/styles';
import { PROJECT_FOLDER } from '../../config/project-folder.js';
import type { PictureLabels, PreparedPicture } from '../media/media.types.js';

/** The project's own renders. */
const FOLDER = join(PROJECT_FOLDER, 'pictures');

interface ManifestEntry {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly widths: readonly number[];
  readonly alt: string;
}

/** Reads the list of pictures with the widths that scripts/pictures.mjs has created. */
export function readManifest(): Readonly<Record<string, ManifestEntry>> {
  return JSON.parse(readFileSync(join(FOLDER, 'pictures.json'), 'utf8')) as Record<string, ManifestEntry>;
}

/** The room of each subject; other subjects are details: materials and furniture. */
const ROOM_OF: Readonly<Record<string, Room>> = {
  living: 'soggiorno',
  dining: 'soggiorno',
  kitchen: 'cucina',
  bedroom: 'camera',
  study: 'studio',
};

/** Style and room of a picture, from its key: 'A-kitchen-01' or 'materials-A'. */
export function labelsOf(key: string): PictureLabels {
  const parts = key.split('-');
  const subject = parts.find((part) => /^[a-z]+$/.test(part)) ?? '';
  return { style: parts.find(isStyleLetter) ?? null, room: ROOM_OF[subject] ?? 'dettaglio' };
}

/** A picture of the list with its files. */
export function preparedPicture(key: string, entry: ManifestEntry): PreparedPicture {
  const { width, height, placeholder, widths } = entry;
  const sources = widths.map((one) => ({
    type: 'image/avif' as const,
    width: one,
    file: join(FOLDER, 'widths', `${key}-${one}.avif`),
  }));
  return { file: join(FOLDER, 'originals', `${key}.webp`), width, height, placeholder, sources };
}
