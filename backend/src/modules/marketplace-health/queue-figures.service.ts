import { Injectable } from '@nestjs/common';
import { MailFailuresService } from '../mail/sending/mail-failures.service.js';
import { ShownListsService } from '../positions/shown-lists.service.js';
import { ReportDecisionsService } from '../reports/report-decisions.service.js';
import type { HealthListDayDto, HealthMailDto, MarketplaceHealthDto } from './dto/marketplace-health.dto.js';

const MAILS_MAX = 200;

/** What waits for somebody: reports, mails that did not go out; and the daily numbers of lists. */
@Injectable()
export class QueueFiguresService {
  constructor(
    private readonly reports: ReportDecisionsService,
    private readonly failures: MailFailuresService,
    private readonly lists: ShownListsService,
  ) {}

  /** The numbers of open reports and of mails that could not be sent so far. */
  async counts(): Promise<Pick<MarketplaceHealthDto, 'open_reports' | 'failed_mails'>> {
    const { total } = await this.reports.list('open', { limit: 1, offset: 0 });
    return { open_reports: total, failed_mails: await this.failures.count() };
  }

  /** The newest mails that could not be sent so far. */
  async mails(): Promise<HealthMailDto[]> {
    return (await this.failures.list(MAILS_MAX)).map(({ createdAt, nextAttemptAt, ...mail }) => ({
      ...mail,
      created_at: createdAt,
      next_attempt_at: nextAttemptAt,
    }));
  }

  /** The lists of each day, the latest first. */
  async listDays(days: number): Promise<HealthListDayDto[]> {
    return (await this.lists.listDays(days)).map(({ day, lists, empty_lists: empty }) => ({
      day,
      lists: lists + empty,
      empty,
    }));
  }
}
