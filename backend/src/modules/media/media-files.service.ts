import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type Storage } from '../../platform/storage/storage.js';
import { ImageQueueService } from './images/image-queue.service.js';
import type { ProcessedPicture, Rendition } from './images/renditions.js';
import type { FiledPicture, PreparedPicture, StoredSource } from './media.types.js';

/** Folder of gallery pictures in storage. */
export const GALLERY_FOLDER = 'gallery';
/** Folder of the crops for link previews, each created at its first request. */
export const SHARE_FOLDER = 'og';
const SHARE_SIZE = { width: 1200, height: 630 };

type Named = Pick<FiledPicture, 'file' | 'sources'>;

/** The files of pictures in storage, without their rows. */
@Injectable()
export class MediaFilesService {
  constructor(
    private readonly work: ImageQueueService,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Stores a person's file as files of the product: encoded again, without metadata, with random names.
   * @param submitter whose limit it counts for; see `submitterOf`
   * @throws PictureRefused, and stores nothing then; 503 when too many are waiting
   */
  async process(file: Buffer, submitter: string): Promise<FiledPicture> {
    return this.storeAll(await this.work.processPicture(file, submitter));
  }

  /** Copies a picture whose files were prepared beforehand. */
  async copy(picture: PreparedPicture): Promise<FiledPicture> {
    const name = randomName();
    const file = `${name}.webp`;
    await this.storage.copyIn(picture.file, `${GALLERY_FOLDER}/${file}`);
    const sources: StoredSource[] = [];
    for (const { type, width, file: from } of picture.sources) {
      const source = { type, width, file: sourceName(name, type, width) };
      await this.storage.copyIn(from, `${GALLERY_FOLDER}/${source.file}`);
      sources.push(source);
    }
    const { width, height, placeholder } = picture;
    return { file, width, height, placeholder, sources };
  }

  /** Copies every file of a stored picture to new random names. */
  async duplicate({ file, sources }: Named): Promise<Named> {
    const name = randomName();
    const renamed = (from: string) => from.replace(/^[0-9a-f]+/, name);
    const copies = {
      file: renamed(file),
      sources: sources.map((one) => ({ ...one, file: renamed(one.file) })),
    };
    try {
      for (const from of [file, ...sources.map((one) => one.file)]) {
        const bytes = await this.storage.read(`${GALLERY_FOLDER}/${from}`);
        if (bytes) await this.storage.write(`${GALLERY_FOLDER}/${renamed(from)}`, bytes);
      }
      return copies;
    } catch (error) {
      await this.remove(copies);
      throw error;
    }
  }

  /** Deletes every file of a picture, including its link preview. */
  async remove({ file, sources }: Named): Promise<void> {
    const names = [file, ...sources.map((source) => source.file)];
    await Promise.all(names.map((name) => this.storage.remove(`${GALLERY_FOLDER}/${name}`)));
    await this.storage.remove(shareKey(file));
  }

  /** The largest version of a stored picture; null when the file is missing. */
  read(file: string): Promise<Buffer | null> {
    return this.storage.read(`${GALLERY_FOLDER}/${file}`);
  }

  /** The link preview of a stored picture, 1200 x 630 JPEG; created once. Null when the file is missing. */
  async sharePicture(file: string): Promise<Buffer | null> {
    const stored = await this.storage.read(shareKey(file));
    if (stored) return stored;
    const picture = await this.storage.read(`${GALLERY_FOLDER}/${file}`);
    if (!picture) return null;
    const { width, height } = SHARE_SIZE;
    const crop = await this.work.crop(picture, width, height);
    if (!crop) return null;
    await this.storage.write(shareKey(file), crop);
    return Buffer.from(crop);
  }

  private async storeAll({
    width,
    height,
    placeholder,
    renditions,
  }: ProcessedPicture): Promise<FiledPicture> {
    const name = randomName();
    const sources: StoredSource[] = [];
    const file = `${name}.jpg`;
    try {
      for (const rendition of renditions) {
        if (rendition.type === 'image/jpeg') await this.write(file, rendition);
        else sources.push(await this.storeSource(name, rendition));
      }
      return { file, width, height, placeholder, sources };
    } catch (error) {
      await this.remove({ file, sources });
      throw error;
    }
  }

  private async storeSource(name: string, rendition: Rendition): Promise<StoredSource> {
    const { type, width } = rendition;
    const file = sourceName(name, type, width);
    await this.write(file, rendition);
    return { type, width, file };
  }

  private write(file: string, { bytes }: Rendition): Promise<void> {
    return this.storage.write(`${GALLERY_FOLDER}/${file}`, bytes);
  }
}

function randomName(): string {
  return randomBytes(16).toString('hex');
}

function sourceName(name: string, type: StoredSource['type'], width: number): string {
  return `${name}-${width}.${type.slice('image/'.length)}`;
}

/** The random part of a stored name: `0a1b….jpg` and `0a1b…-480.avif` belong to one picture. */
export function pictureName(file: string): string {
  return /^[0-9a-f]+/.exec(file)?.[0] ?? '';
}

function shareKey(file: string): string {
  return `${SHARE_FOLDER}/${pictureName(file)}.jpg`;
}
