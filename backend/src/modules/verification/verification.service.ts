import { Injectable } from '@nestjs/common';
import { VERIFICATION_REQUESTS_A_DAY } from '@stanze/domain/limits';
import { reminderOf, verificationMissingText } from '@stanze/domain/verification';
import { conflict, forbidden, tooManyRequests } from '../../common/errors/product-error.js';
import type { SentFile } from '../../common/files/one-file.js';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import type { BadgeColumns } from '../designers/profiles/designers.types.js';
import { toEvidence } from './evidence.mapper.js';
import type { VerificationRequestDto } from './dto/verification-request.dto.js';
import { EvidenceService } from './evidence.service.js';
import {
  asksAgainAt,
  mayAskVerification,
  mayReadVerification,
  verificationState,
} from './verification.policy.js';
import { VerificationRepository } from './verification.repository.js';
import type { StoredRequest } from './verification.types.js';
import { VerifiedDesignersService } from './verified-designers.service.js';

const ALREADY_VERIFIED = 'Il tuo profilo è già verificato.';
const TOO_OFTEN = `Hai chiesto la verifica ${VERIFICATION_REQUESTS_A_DAY} volte in 24 ore: riprova domani.`;

/** What decides about a new request of a designer. */
interface Situation {
  readonly badge: BadgeColumns;
  /** The latest requests, the newest first. */
  readonly latest: readonly StoredRequest[];
}

/** Requests of designers for verification (docs/product.md#verification). */
@Injectable()
export class VerificationService {
  constructor(
    private readonly requests: VerificationRepository,
    private readonly evidence: EvidenceService,
    private readonly designers: VerifiedDesignersService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The state of a designer's verification. @throws 404, 403 for anybody but the designer and administrators */
  async stateOf(person: Principal, designerId: number): Promise<VerificationRequestDto> {
    await this.designers.requireExisting(designerId);
    if (!mayReadVerification(person, designerId)) throw forbidden();
    return this.read(designerId);
  }

  /**
   * Asks for the verification, with the evidence that was uploaded before; while a request is waiting, this changes nothing.
   * @throws 404, 403 for anybody but the designer, 409 when the profile is verified for more than a month or lacks
   *   something, 429 after three requests in 24 hours
   */
  ask(person: Principal, designerId: number): Promise<VerificationRequestDto> {
    return this.asDesigner(person, designerId, async () => {
      const { badge, latest } = await this.situationOf(designerId);
      if (badge.is_verified && !this.mayRenew(badge)) throw conflict(ALREADY_VERIFIED);
      if (latest[0]?.state === 'waiting') return;
      await this.requireComplete(designerId);
      const again = asksAgainAt(latest, this.clock.now());
      if (again !== null) throw tooManyRequests(Math.ceil((again - this.clock.now()) / 1000), TOO_OFTEN);
      await this.evidence.send(designerId, await this.requests.insert(designerId, this.clock.timestamp()));
    });
  }

  /**
   * Stores a file of evidence, which goes along with the next request, or with the waiting one.
   * @throws 404, 403 for anybody but the designer, 409 when there are five, or the profile is verified for more than a month,
   *   415 for another type
   */
  addEvidence(person: Principal, designerId: number, file: SentFile): Promise<VerificationRequestDto> {
    return this.asDesigner(person, designerId, async () => {
      const { badge } = await this.situationOf(designerId);
      if (badge.is_verified && !this.mayRenew(badge)) throw conflict(ALREADY_VERIFIED);
      await this.evidence.add(designerId, file);
    });
  }

  /** Deletes a file of evidence that was not sent so far. @throws 404, 403 for anybody but the designer, 409 for a sent one */
  removeEvidence(person: Principal, designerId: number, id: number): Promise<VerificationRequestDto> {
    return this.asDesigner(person, designerId, () => this.evidence.remove(designerId, id));
  }

  /** Every request of a designer, for the export. */
  async exportOf(designerId: number): Promise<Omit<StoredRequest, 'id' | 'designer_id' | 'answered_by'>[]> {
    const rows = await this.requests.findLatest(designerId, null);
    return rows.map(({ state, asked_at, answered_at, reason, checks }) => ({
      ...{ state, asked_at, answered_at, reason, checks },
    }));
  }

  /** @throws 404, 403 for anybody but the designer */
  async requireDesigner(person: Principal, designerId: number): Promise<void> {
    await this.designers.requireExisting(designerId);
    if (!mayAskVerification(person, designerId)) throw forbidden();
  }

  /** The files of evidence that are not erased, for the export. */
  async *exportedEvidence(designerId: number): AsyncGenerator<{ name: string; bytes: Buffer }> {
    for (const file of await this.evidence.allOf(designerId)) {
      const bytes = await this.evidence.contentOf(file);
      if (bytes) yield { name: `verifica/${file.id}-${file.name}`, bytes };
    }
  }

  /** Does work of a designer in a transaction, during which no decision and no other request is stored. */
  private async asDesigner(
    person: Principal,
    designerId: number,
    work: () => Promise<void>,
  ): Promise<VerificationRequestDto> {
    await this.requireDesigner(person, designerId);
    return this.database.transaction(async () => {
      await this.designers.lock(designerId);
      await work();
      return this.read(designerId);
    });
  }

  private async requireComplete(designerId: number): Promise<void> {
    const missing = await this.designers.missingCriteria(designerId);
    if (missing.length > 0) throw conflict(verificationMissingText(missing));
  }

  private async situationOf(designerId: number): Promise<Situation> {
    const [badge, latest] = await Promise.all([
      this.designers.badge(designerId),
      this.requests.findLatest(designerId, VERIFICATION_REQUESTS_A_DAY),
    ]);
    return { badge, latest };
  }

  private mayRenew({ verification_lapses_at: lapsesAt }: BadgeColumns): boolean {
    return lapsesAt !== null && this.clock.now() >= reminderOf(Date.parse(lapsesAt));
  }

  private async read(designerId: number): Promise<VerificationRequestDto> {
    const { badge, latest } = await this.situationOf(designerId);
    const evidence = await this.evidence.currentOf(designerId);
    const again = asksAgainAt(latest, this.clock.now());
    const [request] = latest;
    const state = verificationState(badge, request);
    const isShown = state !== 'none' && request?.state === state;
    return {
      state,
      asked_at: isShown ? request.asked_at : null,
      answered_at: isShown ? request.answered_at : null,
      reason: isShown ? request.reason : null,
      asks_again_at: again === null ? null : new Date(again).toISOString(),
      lapses_at: badge.is_verified ? badge.verification_lapses_at : null,
      may_renew: badge.is_verified && this.mayRenew(badge),
      evidence: evidence.map(toEvidence),
    };
  }
}
