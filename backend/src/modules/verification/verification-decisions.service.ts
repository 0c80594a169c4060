import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LINK_FIELDS } from '@stanze/domain/designer-fields';
import { conflict, notFound } from '../../common/errors/product-error.js';
import type { Page } from '../../common/http/paging.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Events } from '../../platform/events/events.service.js';
import { DesignerProfilesService } from '../designers/profiles/designer-profiles.service.js';
import { BadgeChanged } from '../designers/profiles/designers.events.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { VerificationAnswered } from './verification.events.js';
import { VerificationRepository } from './verification.repository.js';
import type { Decision, StoredRequest, WaitingRequest } from './verification.types.js';

const MISSING = 'Richiesta di verifica non trovata.';
const ANSWERED = 'Su questa richiesta qualcuno ha già deciso: l’elenco è stato aggiornato.';

/** The queue of requests for verification, and the decisions of administrators. */
@Injectable()
export class VerificationDecisionsService {
  constructor(
    private readonly requests: VerificationRepository,
    private readonly designers: DesignersService,
    private readonly profiles: DesignerProfilesService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  countWaiting(): Promise<number> {
    return this.requests.countWaiting();
  }

  /** Waiting requests, the oldest first. */
  async waiting(page: Page): Promise<WaitingRequest[]> {
    const rows = await this.requests.findWaiting(page);
    const ids = rows.map((row) => row.designer_id);
    const [briefs, records] = await Promise.all([this.designers.briefs(ids), this.designers.records(ids)]);
    const profiles = new Map(records.map(({ row }) => [row.id, row]));
    return rows.flatMap((row) => {
      const [brief, profile] = [briefs.get(row.designer_id), profiles.get(row.designer_id)];
      // A designer who was deleted between the queries is omitted.
      return brief && profile ? [toWaiting(row, { ...profile, email: brief.email })] : [];
    });
  }

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

  private async settle(request: StoredRequest, { actorId, isGranted, reason }: Decision): Promise<void> {
    const { id, name, email } = await this.designers.brief(request.designer_id);
    await this.requests.update(request.id, {
      state: isGranted ? 'granted' : 'refused',
      answered_at: this.clock.timestamp(),
      answered_by: actorId,
      reason,
    });
    await this.events.publish(new VerificationAnswered(request.id, { id, name, email }, reason));
  }
}

type ListedProfile = Pick<WaitingRequest, 'name' | 'email' | 'city'> &
  Readonly<Record<(typeof LINK_FIELDS)[number], string | null>>;

function toWaiting({ id, asked_at, designer_id }: StoredRequest, profile: ListedProfile): WaitingRequest {
  const { name, email, city } = profile;
  const links = LINK_FIELDS.flatMap((field) => profile[field] ?? []);
  return { id, askedAt: asked_at, designerId: designer_id, name, email, city, links };
}
