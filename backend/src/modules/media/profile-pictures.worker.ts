import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.service.js';
import { STORAGE, type Storage } from '../../platform/storage/storage.js';
import { UsersService } from '../users/users.service.js';
import { PROFILE_FOLDER, profilePictureUrl } from './profile-pictures.service.js';

/** Longer than any request that stores a picture takes. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

/** Deletes people's pictures that remained after a crash between storing the file and storing the row. */
@Injectable()
export class ProfilePicturesWorker {
  private readonly logger = new Logger('Media');

  constructor(
    private readonly users: UsersService,
    private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Runs every night; files that could not be deleted are found again the next night. */
  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  async sweepWatched(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      this.logger.error({ err: error }, 'unused profile pictures not removed');
    }
  }

  /** Deletes the files older than a day that belong to no account. */
  async sweep(): Promise<void> {
    const limit = this.clock.now() - GRACE_MS;
    const old = (await this.storage.list(PROFILE_FOLDER)).filter(({ written }) => written < limit);
    for (let from = 0; from < old.length; from += BATCH) {
      const names = old.slice(from, from + BATCH).map(({ name }) => name);
      const shown = new Set(await this.users.picturesInUse(names.map(profilePictureUrl)));
      const lost = names.filter((name) => !shown.has(profilePictureUrl(name)));
      for (const name of lost) await this.storage.remove(`${PROFILE_FOLDER}/${name}`);
    }
  }
}
