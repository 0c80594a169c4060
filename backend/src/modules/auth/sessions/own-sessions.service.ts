import { Injectable } from '@nestjs/common';
import { LIST_LIMIT_MAX } from '@stanze/domain/limits';
import { notFound } from '../../../common/errors/product-error.js';
import { hasAdministratorAccount, type Principal } from '../../../common/http/access.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import type { SessionDto } from './dto/session.dto.js';
import type { Session } from './session.entity.js';
import { hasEnded } from './session.policy.js';
import { SessionsRepository } from './sessions.repository.js';

const SESSION_ID = /^[\da-f]{32}$/;
const MISSING = 'Questo accesso è già chiuso.';

/** The signed-in devices of a person, for that person. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The session of this request first, then the most recently used; at most a hundred. */
  async list(person: Principal): Promise<SessionDto[]> {
    const { userId, sessionId } = person;
    const rows = await this.sessions.findOpenOf(userId, this.clock.timestamp());
    const open = rows.filter((row) => !hasEnded(row, hasAdministratorAccount(person), this.clock.now()));
    const sorted = open.map((row) => toSession(row, sessionId)).sort(currentThenLastUsed);
    return sorted.slice(0, LIST_LIMIT_MAX);
  }

  /** Ends one session of the person. @throws 404 for a session that has ended or is another person's */
  async end({ userId }: Principal, id: string): Promise<void> {
    if (!SESSION_ID.test(id)) throw notFound(MISSING);
    const isEnded = await this.database.transaction(() => this.sessions.deleteOwn(id, userId));
    if (!isEnded) throw notFound(MISSING);
  }
}

function toSession({ id, device, created_at, rotated_at }: Session, currentId: string): SessionDto {
  return { id, device, created_at, last_used_at: rotated_at ?? created_at, is_current: id === currentId };
}

function currentThenLastUsed(one: SessionDto, other: SessionDto): number {
  if (one.is_current !== other.is_current) return one.is_current ? -1 : 1;
  return other.last_used_at.localeCompare(one.last_used_at);
}
