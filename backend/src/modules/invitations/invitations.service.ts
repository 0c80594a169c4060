import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LEAD_DAYS } from '@stanze/domain/limits';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { Events } from '../../platform/events/events.service.js';
import { Retention } from '../../platform/retention/retention.service.js';
import type { InvitationDto } from './dto/invitation.dto.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationAnswered } from './invitations.events.js';
import { InvitationsRepository } from './invitations.repository.js';

/** Stored as long as the answers of a guest. */
const STORED_MS = LEAD_DAYS * 24 * 60 * 60 * 1000;

/** Answers to the links of "Casa in due" (docs/product.md#casa-in-due); the only writer of `invitations`. */
@Injectable()
export class InvitationsService implements OnModuleInit {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'invitations',
      deleteSome: (now, limit) => this.invitations.deleteExpired(new Date(now).toISOString(), limit),
    });
  }

  /** The answer to an invitation. An unknown id has none, so that nobody can find out which ids exist. */
  async answerTo(id: string): Promise<InvitationDto> {
    const row = await this.invitations.findAlive(id, this.clock.timestamp());
    return { answer: row?.answer ?? null, answered_at: row?.answered_at ?? null };
  }

  /** Notifies this person of answers from now on. An invitation that another person follows stays theirs. */
  async follow(person: Principal, id: string): Promise<InvitationDto> {
    return this.database.transaction(async () => {
      const row = await this.invitations.findAlive(id, this.clock.timestamp());
      if (!row || row.user_id === null) {
        await this.invitations.save({ id, user_id: person.userId, expires_at: this.expiry() });
      }
      return this.answerTo(id);
    });
  }

  /** Stores the latest answer for 90 days and notifies the inviting person. */
  async answer(id: string, answer: string): Promise<InvitationDto> {
    return this.database.transaction(async () => {
      const answered_at = this.clock.timestamp();
      await this.invitations.save({ id, answer, answered_at, expires_at: this.expiry() });
      const userId = (await this.invitations.findAlive(id, answered_at))?.user_id ?? null;
      if (userId !== null) await this.events.publish(new InvitationAnswered(id, userId));
      return { answer, answered_at };
    });
  }

  /** What is stored about the invitations of a person, for the export: the answers cannot be read here. */
  async exportOf(userId: number): Promise<Pick<Invitation, 'id' | 'answered_at' | 'expires_at'>[]> {
    const rows = await this.invitations.findOf(userId);
    return rows.map(({ id, answered_at, expires_at }) => ({ id, answered_at, expires_at }));
  }

  private expiry(): string {
    return this.clock.timestamp(STORED_MS);
  }
}
