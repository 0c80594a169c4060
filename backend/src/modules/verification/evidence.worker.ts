import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RoundsWorker } from '../../common/rounds.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { removeLostFiles } from '../../platform/storage/lost-files.js';
import { EvidenceFilesService } from './evidence-files.service.js';
import { EvidenceRepository } from './evidence.repository.js';
import type { StoredEvidence } from './verification.types.js';

const BATCH = 100;
/** For how long one process erases a file; after a crash another one does it then. */
const LEASE_MS = 5 * 60 * 1000;

/**
 * Erases evidence that is due, the file before its row, so that no file remains without a row; and files without a row, which a
 * crash may have caused.
 */
@Injectable()
export class EvidenceWorker extends RoundsWorker {
  constructor(
    private readonly evidence: EvidenceRepository,
    private readonly files: EvidenceFilesService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super('Evidence');
  }

  /** Runs every hour, and once after the start. */
  @Cron(CronExpression.EVERY_HOUR)
  sweep(): Promise<void> {
    return this.run();
  }

  protected async round(isStopped: () => boolean): Promise<void> {
    let due = await this.evidence.findDue(this.clock.timestamp(), BATCH);
    while (due.length > 0) {
      for (const file of due) {
        if (isStopped()) return;
        await this.erase(file);
      }
      due = await this.evidence.findDue(this.clock.timestamp(), BATCH);
    }
    await this.removeLost();
  }

  private async erase({ id, file }: StoredEvidence): Promise<void> {
    const [now, until] = [this.clock.timestamp(), this.clock.timestamp(LEASE_MS)];
    if (!(await this.database.transaction(() => this.evidence.lease(id, now, until)))) return;
    await this.files.remove(file);
    await this.database.transaction(() => this.evidence.delete(id));
  }

  private async removeLost(): Promise<void> {
    const withRow = (names: readonly string[]): Promise<Set<string>> => this.evidence.findFiles(names);
    const remove = (name: string): Promise<void> => this.files.remove(name);
    await removeLostFiles({ files: await this.files.list(), withRow, remove }, this.clock.now());
  }
}
