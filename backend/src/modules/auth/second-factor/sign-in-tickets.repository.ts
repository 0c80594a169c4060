import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import { deleteSome } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import { SignInTicket } from './sign-in-ticket.entity.js';

/** Queries the tickets between the two steps of a sign-in, with their attempts. */
@Injectable()
export class SignInTicketsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<SignInTicket, 'user'>): Promise<void> {
    await this.database.writer.insert(SignInTicket, row);
  }

  /**
   * Counts a code before it is checked, so that codes that arrive at once are counted, too.
   * @returns the ticket; null when it is unknown, has expired, or `max` codes were sent
   */
  async takeAttempt(ticketHash: string, max: number, now: string): Promise<SignInTicket | null> {
    const open = { ticket_hash: ticketHash, attempts: LessThan(max), expires_at: MoreThan(now) };
    const { affected } = await this.database.writer.increment(SignInTicket, open, 'attempts', 1);
    if (affected !== 1) return null;
    return this.database.writer.findOneBy(SignInTicket, { ticket_hash: ticketHash });
  }

  /** @returns false when another request has used the ticket */
  async delete(ticketHash: string): Promise<boolean> {
    const { affected } = await this.database.writer.delete(SignInTicket, { ticket_hash: ticketHash });
    return affected === 1;
  }

  async deleteOf(userId: number): Promise<void> {
    await this.database.writer.delete(SignInTicket, { user_id: userId });
  }

  /** Deletes at most `limit` expired tickets and returns how many it found. */
  async deleteExpired(now: string, limit: number): Promise<number> {
    const expired = {
      table: 'sign_in_tickets',
      key: ['ticket_hash'],
      where: 'expires_at <= ?',
      values: [now],
    };
    return deleteSome(this.database.writer, expired, limit);
  }
}
