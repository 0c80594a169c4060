import { Injectable } from '@nestjs/common';
import { forbidden, notFound, unauthenticated } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { ReportedConversationsService } from '../contacts/reading/reported-conversations.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { GalleriesService } from '../media/galleries.service.js';
import { mayReport } from './reports.policy.js';
import type { NewReport, ReportSubject } from './reports.types.js';

const OWN = 'Non puoi segnalare te stesso.';
const NO_PHOTO = 'Questa foto non è più nel portfolio.';

/** Finds what a person reports: only what that person can see. */
@Injectable()
export class ReportSubjectsService {
  constructor(
    private readonly conversations: ReportedConversationsService,
    private readonly designers: DesignersService,
    private readonly galleries: GalleriesService,
  ) {}

  /**
   * The account and profile of a subject.
   * @throws 401 for a guest and a conversation, 403 for the own profile, 404 for what the person cannot see
   */
  async of(person: Principal | null, report: NewReport): Promise<ReportSubject> {
    if (!mayReport(person, report)) throw unauthenticated();
    if (report.kind === 'conversation' && person) {
      return { accusedId: await this.conversations.otherOf(person, report.targetId), designerId: null };
    }
    const designerId = report.kind === 'photo' ? await this.designerOf(report.targetId) : report.targetId;
    await this.designers.requireExisting(designerId);
    const { userId: accusedId } = await this.designers.brief(designerId);
    if (accusedId === person?.userId) throw forbidden(OWN);
    return { accusedId, designerId };
  }

  private async designerOf(photoId: number): Promise<number> {
    const shown = (await this.galleries.visible([photoId])).get(photoId);
    if (!shown) throw notFound(NO_PHOTO);
    return shown.designerId;
  }
}
