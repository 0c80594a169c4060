import { Injectable } from '@nestjs/common';
import { VERIFICATION_REQUESTS_A_DAY } from '@stanze/domain/limits';
import { missingVerificationCriteria, verificationMissingText } from '@stanze/domain/verification';
import { conflict, forbidden, tooManyRequests } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { DesignerProfilesService } from '../designers/profiles/designer-profiles.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import type { VerificationRequestDto } from './dto/verification-request.dto.js';
import { asksAgainAt, mayAskVerification, mayReadVerification } from './verification.policy.js';
import { VerificationRepository } from './verification.repository.js';
import type { StoredRequest } from './verification.types.js';

const ALREADY_VERIFIED = 'Il tuo profilo è già verificato.';
const TOO_OFTEN = `Hai chiesto la verifica ${VERIFICATION_REQUESTS_A_DAY} volte in 24 ore: riprova domani.`;

/** What decides about a new request of a designer. */
interface Situation {
  readonly isVerified: boolean;
  /** The latest requests, the newest first. */
  readonly latest: readonly StoredRequest[];
}

/** Requests of designers for verification (docs/product.md#verification). */
@Injectable()
export class VerificationService {
  constructor(
    private readonly requests: VerificationRepository,
    private readonly designers: DesignersService,
    private readonly profiles: DesignerProfilesService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The state of a designer's verification. @throws 404, 403 for anybody but the designer and administrators */
  async stateOf(person: Principal, designerId: number): Promise<VerificationRequestDto> {
    await this.designers.requireExisting(designerId);
    if (!mayReadVerification(person, designerId)) throw forbidden();
    return this.toDto(await this.situationOf(designerId));
  }

  /**
   * Asks for the verification; while a request is waiting, this changes nothing.
   * @throws 404, 403 for anybody but the designer, 409 when the profile is verified or lacks something, 429 after three
   *   requests in 24 hours
   */
  async ask(person: Principal, designerId: number): Promise<VerificationRequestDto> {
    await this.designers.requireExisting(designerId);
    if (!mayAskVerification(person, designerId)) throw forbidden();
    return this.database.transaction(async () => {
      // So that two requests at once, or a request and a decision, follow each other.
      await this.profiles.lock(designerId);
      const situation = await this.situationOf(designerId);
      if (situation.isVerified) throw conflict(ALREADY_VERIFIED);
      if (situation.latest[0]?.state === 'waiting') return this.toDto(situation);
      await this.requireComplete(designerId);
      const again = asksAgainAt(situation.latest, this.clock.now());
      if (again !== null) throw tooManyRequests(Math.ceil((again - this.clock.now()) / 1000), TOO_OFTEN);
      await this.requests.insert(designerId, this.clock.timestamp());
      return this.toDto(await this.situationOf(designerId));
    });
  }

  /** Every request of a designer, for the export. */
  async exportOf(designerId: number): Promise<Omit<StoredRequest, 'id' | 'designer_id' | 'answered_by'>[]> {
    const rows = await this.requests.findLatest(designerId, null);
    return rows.map(({ state, asked_at, answered_at, reason }) => ({ state, asked_at, answered_at, reason }));
  }

  private async requireComplete(designerId: number): Promise<void> {
    const { gallery, ...record } = await this.designers.ownerRecord(designerId);
    const visible = gallery.filter(({ hidden_reason: reason }) => reason === undefined);
    const missing = missingVerificationCriteria({ ...record, picture_count: visible.length });
    if (missing.length > 0) throw conflict(verificationMissingText(missing));
  }

  private async situationOf(designerId: number): Promise<Situation> {
    const [{ is_verified: isVerified }, latest] = await Promise.all([
      this.designers.ownerRecord(designerId),
      this.requests.findLatest(designerId, VERIFICATION_REQUESTS_A_DAY),
    ]);
    return { isVerified, latest };
  }

  private toDto({ isVerified, latest }: Situation): VerificationRequestDto {
    const again = asksAgainAt(latest, this.clock.now());
    const [request] = latest;
    const state = stateOf(isVerified, request);
    const isShown = state !== 'none' && request?.state === state;
    return {
      state,
      asked_at: isShown ? request.asked_at : null,
      answered_at: isShown ? request.answered_at : null,
      reason: isShown ? request.reason : null,
      asks_again_at: again === null ? null : new Date(again).toISOString(),
    };
  }
}

/** A verification that an administrator removed counts as none. */
function stateOf(isVerified: boolean, latest: StoredRequest | undefined): VerificationRequestDto['state'] {
  if (isVerified) return 'granted';
  return latest?.state === 'waiting' || latest?.state === 'refused' ? latest.state : 'none';
}
