import { Injectable } from '@nestjs/common';
import type { Page } from '../../common/http/paging.js';
import { Database } from '../../platform/database/database.service.js';
import type { StoredRequest } from './verification.types.js';
import { VerificationEvidence } from './verification-evidence.entity.js';
import { VerificationRequest } from './verification-request.entity.js';

const WAITING = { state: 'waiting' } as const;

/** The table `verification_requests`. */
@Injectable()
export class VerificationRepository {
  constructor(private readonly database: Database) {}

  /** Stores a waiting request and returns its id. */
  async insert(designerId: number, askedAt: string): Promise<number> {
    const row = { ...WAITING, designer_id: designerId, asked_at: askedAt };
    const saved = await this.database.writer.insert(VerificationRequest, row);
    return Number(saved.identifiers[0]?.id);
  }

  find(id: number): Promise<StoredRequest | null> {
    return this.database.reader.findOneBy(VerificationRequest, { id });
  }

  /** The latest requests of a designer, the newest first. @param limit null: all */
  findLatest(designerId: number, limit: number | null): Promise<StoredRequest[]> {
    const take = limit ?? undefined;
    return this.database.reader.find(VerificationRequest, {
      where: { designer_id: designerId },
      order: { id: 'DESC' },
      take,
    });
  }

  findWaitingOf(designerId: number): Promise<StoredRequest | null> {
    return this.database.reader.findOneBy(VerificationRequest, { ...WAITING, designer_id: designerId });
  }

  /** Waiting requests, the oldest first. */
  findWaiting({ limit, offset }: Page): Promise<StoredRequest[]> {
    // A limit in any case, because neither engine accepts an offset without one.
    const take = limit ?? Number.MAX_SAFE_INTEGER;
    const order = { asked_at: 'ASC', id: 'ASC' } as const;
    return this.database.reader.find(VerificationRequest, { where: WAITING, order, take, skip: offset });
  }

  countWaiting(): Promise<number> {
    return this.database.reader.countBy(VerificationRequest, WAITING);
  }

  /**
   * Stores the decision about a request.
   * @param eraseAt when its evidence is erased
   */
  async settle(
    id: number,
    changes: Pick<StoredRequest, 'state' | 'answered_at' | 'answered_by' | 'reason' | 'checks'>,
    eraseAt: string,
  ): Promise<void> {
    await this.database.writer.update(VerificationRequest, { id }, changes);
    await this.database.writer.update(VerificationEvidence, { request_id: id }, { erase_at: eraseAt });
  }
}
