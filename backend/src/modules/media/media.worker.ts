import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { removeLostFiles } from '../../platform/storage/lost-files.js';
import { STORAGE, type Storage } from '../../platform/storage/storage.js';
import { GALLERY_FOLDER, MediaFilesService, pictureName, SHARE_FOLDER } from './media-files.service.js';
import { MediaRepository, type UnusedMedia } from './media.repository.js';

/** Time for which an uploaded picture is stored before a saved profile contains it. */
const GRACE_MS = 24 * 60 * 60 * 1000;
/** Delay after the start, so that the first visitors do not wait for it. */
const FIRST_SWEEP_MS = 60_000;
const BATCH = 200;

/** Deletes pictures that no gallery shows: rows first, then files, so that after a crash only files remain. */
@Injectable()
export class MediaWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Media');
  private round: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly media: MediaRepository,
    private readonly files: MediaFilesService,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.sweepAfterOthers(), FIRST_SWEEP_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.round;
  }

  /** Runs every night, and once after the start; one round at a time. */
  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  sweepAfterOthers(): Promise<void> {
    this.round = this.round.then(() => this.watched(() => this.sweep()));
    return this.round;
  }

  /** Deletes the pictures among these that no gallery shows, at once. */
  dropUnused(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return Promise.resolve();
    return this.watched(async () => this.drop(await this.media.findUnusedAmong(ids)));
  }

  /** Deletes pictures without a gallery and files without a picture that have been unused for a day. */
  async sweep(): Promise<void> {
    const before = this.clock.timestamp(-GRACE_MS);
    let found = await this.media.findUnusedBefore(before, BATCH);
    while (found.length > 0 && (await this.drop(found)) > 0) {
      found = await this.media.findUnusedBefore(before, BATCH);
    }
    for (const folder of [GALLERY_FOLDER, SHARE_FOLDER]) await this.sweepFolder(folder);
  }

  private async drop(pictures: readonly UnusedMedia[]): Promise<number> {
    let count = 0;
    for (const picture of pictures) {
      if (!(await this.database.transaction(() => this.media.deleteUnused(picture.id)))) continue;
      await this.files.remove(picture);
      count += 1;
    }
    return count;
  }

  private async sweepFolder(folder: string): Promise<void> {
    const withRow = async (names: readonly string[]): Promise<Set<string>> => {
      const mains = names.flatMap((name) => [`${pictureName(name)}.jpg`, `${pictureName(name)}.webp`]);
      const existing = new Set([...(await this.media.findExistingFiles(mains))].map(pictureName));
      return new Set(names.filter((name) => existing.has(pictureName(name))));
    };
    const remove = (name: string): Promise<void> => this.storage.remove(`${folder}/${name}`);
    await removeLostFiles({ files: await this.storage.list(folder), withRow, remove }, this.clock.now());
  }

  /** Logs an error; the next sweep finds the remaining files and rows again. */
  private async watched(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error({ err: error }, 'unused pictures not removed');
    }
  }
}
