import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { ReportSubjectsService } from './report-subjects.service.js';
import { openKey } from './reports.policy.js';
import { ReportsRepository } from './reports.repository.js';
import type { NewReport, ReportRow } from './reports.types.js';

/** Reports of people (docs/product.md#reports); decisions are those of `ReportDecisionsService`. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly subjects: ReportSubjectsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a report. A person who has an open report about the same subject adds none.
   * @throws as `ReportSubjectsService.of`
   */
  async add(person: Principal | null, report: NewReport): Promise<void> {
    const { accusedId, designerId } = await this.subjects.of(person, report);
    const key = openKey(person, report);
    await this.database.transaction(async () => {
      if (key !== null && (await this.reports.hasOpen(key))) return;
      await this.insertOnce({
        reporter_id: person?.userId ?? null,
        accused_id: accusedId,
        kind: report.kind,
        target_id: report.targetId,
        designer_id: designerId,
        reason: report.reason,
        text: report.text,
        state: 'open',
        open_key: key,
        created_at: this.clock.timestamp(),
      });
    });
  }

  /** The reports of a person, oldest first. */
  of(userId: number): Promise<ReportRow[]> {
    return this.reports.findOf(userId);
  }

  private async insertOnce(row: Parameters<ReportsRepository['insert']>[0]): Promise<void> {
    try {
      await this.reports.insert(row);
    } catch (error) {
      // The same report was sent twice at once.
      if (!isDuplicate(error)) throw error;
    }
  }
}
