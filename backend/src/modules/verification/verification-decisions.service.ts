import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { EVIDENCE_DAYS } from '@stanze/domain/limits';
import { conflict, notFound } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Events } from '../../platform/events/events.service.js';
import { DesignerProfilesService } from '../designers/profiles/designer-profiles.service.js';
import { BadgeChanged } from '../designers/profiles/designers.events.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { VerificationAnswered } from './verification.events.js';
import { VerificationRepository } from './verification.repository.js';
import type { Decision, StoredRequest } from './verification.types.js';

const MISSING = 'Richiesta di verifica non trovata.';
const ANSWERED = 'Su questa richiesta qualcuno ha già deciso: l’elenco è stato aggiornato.';

/** For how long evidence is stored after the decision. */
const EVIDENCE_MS = EVIDENCE_DAYS * 24 * 60 * 60 * 1000;

/** The decisions of administrators about requests for verification. */
@Injectable()
export class VerificationDecisionsService {
  constructor(
    private readonly requests: VerificationRepository,
    private readonly designers: DesignersService,
    private readonly profiles: DesignerProfilesService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Decides about a waiting request inside the caller's transaction; the caller sets the badge.
   * @returns the designer
   * @throws 404, 409 when it is already answered
   */
  async decide(id: number, decision: Decision): Promise<number> {
    const asked = await this.requests.find(id);
    if (!asked) throw notFound(MISSING);
    await this.profiles.lock(asked.designer_id);
    // Another administrator may have answered before this lock.
    const request = await this.requests.find(id);
    if (!request) throw notFound(MISSING);
    if (request.state !== 'waiting') throw conflict(ANSWERED);
    await this.settle(request, decision);
    return request.designer_id;
  }

  /** A badge that an administrator sets without the queue answers the waiting request, too. */
  @OnEvent(BadgeChanged.name, { suppressErrors: false })
  async onBadgeChanged({ designerId, isVerified, actorId }: BadgeChanged): Promise<void> {
    if (!isVerified) return;
    const request = await this.requests.findWaitingOf(designerId);
    if (request) await this.settle(request, { actorId, isGranted: true, reason: null });
  }

  private async settle(
    request: StoredRequest,
    { actorId, isGranted, reason, checks }: Decision,
  ): Promise<void> {
    const { id, name, email } = await this.designers.brief(request.designer_id);
    const settled = {
      state: isGranted ? 'granted' : 'refused',
      answered_at: this.clock.timestamp(),
      answered_by: actorId,
      reason,
      checks: checks && checks.length > 0 ? checks.join(',') : null,
    } as const;
    await this.requests.settle(request.id, settled, this.clock.timestamp(EVIDENCE_MS));
    await this.events.publish(new VerificationAnswered(request.id, { id, name, email }, reason));
  }
}
