import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RoundsWorker } from '../../common/rounds.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { removeLostFiles } from '../../platform/storage/lost-files.js';
import { BriefFileStorageService } from './brief-file-storage.service.js';
import { BriefFilesRepository } from './brief-files.repository.js';

/** Files that one round deletes at most. */
const BATCH = 100;

/** Deletes what a crash may have caused: files of briefs that nobody can read, and files without a row. */
@Injectable()
export class BriefFilesWorker extends RoundsWorker {
  constructor(
    private readonly files: BriefFilesRepository,
    private readonly storage: BriefFileStorageService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super('BriefFiles');
  }

  /** Runs every hour, and once after the start. */
  @Cron(CronExpression.EVERY_HOUR)
  sweep(): Promise<void> {
    return this.run();
  }

  protected async round(isStopped: () => boolean): Promise<void> {
    const unused = await this.files.findUnusedOfAnybody(BATCH);
    await this.database.transaction(() => this.files.delete(unused.map(({ id }) => id)));
    await this.storage.remove(unused.map(({ file }) => file));
    const withRow = (names: readonly string[]): Promise<Set<string>> => this.files.findFiles(names);
    const remove = (name: string): Promise<void> => this.storage.remove([name]);
    await removeLostFiles({ files: await this.storage.list(), withRow, remove }, this.clock.now(), isStopped);
  }
}
