import { Injectable } from '@nestjs/common';
import { conflict, invalidField, notFound } from '../../common/errors/product-error.js';
import type { Page } from '../../common/http/paging.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Events } from '../../platform/events/events.service.js';
import type { BriefFileContent } from '../briefs/briefs.types.js';
import { ReportedConversationsService } from '../contacts/reading/reported-conversations.service.js';
import type { ContactDto } from '../contacts/conversations/dto/contact.dto.js';
import { UsersService } from '../users/users.service.js';
import { ReportSettled } from './reports.events.js';
import { mayDecide, mayReadConversation } from './reports.policy.js';
import { ReportsRepository } from './reports.repository.js';
import type { ReportDecision, ReportRow } from './reports.types.js';

const MISSING = 'Segnalazione non trovata.';
const SETTLED = 'Su questa segnalazione qualcuno ha già deciso: l’elenco è stato aggiornato.';
const IMPOSSIBLE = 'Si può nascondere solo una foto.';
const NOT_REPORTED = 'Questa conversazione non è stata segnalata: nessun altro la può leggere.';

/** The queue of reports, and the decisions of administrators; the caller performs what was settled. */
@Injectable()
export class ReportDecisionsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly conversations: ReportedConversationsService,
    private readonly users: UsersService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Reports of a state and their total number. */
  async list(state: 'open' | 'closed', page: Page): Promise<{ reports: ReportRow[]; total: number }> {
    const [reports, total] = await Promise.all([
      this.reports.findByState(state, page),
      this.reports.countByState(state),
    ]);
    return { reports, total };
  }

  /** @throws 404 */
  async find(id: number): Promise<ReportRow> {
    const report = await this.reports.find(id);
    if (!report) throw notFound(MISSING);
    return report;
  }

  /** The reports about an account, latest first. */
  about(accusedId: number): Promise<ReportRow[]> {
    return this.reports.findAbout(accusedId);
  }

  /** The number of reports about each of these accounts; accounts without one are absent. */
  countsAbout(accusedIds: readonly number[]): Promise<Map<number, number>> {
    return this.reports.countsAbout(accusedIds);
  }

  /** The conversation of a report. @throws 404 for every other conversation */
  async conversation(report: ReportRow): Promise<ContactDto> {
    if (!mayReadConversation(report)) throw notFound(NOT_REPORTED);
    return this.conversations.read(report.target_id);
  }

  /** A private file of the brief of a reported conversation. @throws 404, also for every other conversation */
  async conversationFile(report: ReportRow, fileId: number): Promise<BriefFileContent> {
    if (!mayReadConversation(report)) throw notFound(NOT_REPORTED);
    return this.conversations.file(report.target_id, fileId);
  }

  /** @throws 400 for a decision that is not possible, 404, 409 when somebody has answered before */
  async requireOpen(id: number, decision: ReportDecision): Promise<ReportRow> {
    const report = await this.find(id);
    if (report.state !== 'open') throw conflict(SETTLED);
    if (!mayDecide(report, decision)) throw invalidField('decision', IMPOSSIBLE);
    return report;
  }

  /**
   * Closes a report and the other open ones about the same subject, inside the caller's transaction; each reporter is informed.
   * @throws 409 when somebody has answered before
   */
  async close(report: ReportRow, decision: ReportDecision): Promise<void> {
    const at = this.clock.timestamp();
    if (!(await this.reports.close(report.id, decision, at))) throw conflict(SETTLED);
    const others = await this.reports.findOpenLike(report);
    for (const { id } of others) await this.reports.close(id, decision, at);
    for (const one of [report, ...others]) await this.inform(one, decision);
  }

  private async inform({ id, kind, reporter_id: reporterId }: ReportRow, { outcome }: ReportDecision) {
    if (reporterId === null) return;
    const reporter = (await this.users.profilesOf([reporterId])).get(reporterId);
    if (!reporter) return;
    const { name, email } = reporter;
    await this.events.publish(new ReportSettled(id, kind, { name, email }, outcome));
  }
}
