import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newSecret, sameHash, sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { Retention } from '../../../platform/retention/retention.service.js';
import type { Account } from '../../users/users.types.js';
import type { SignInTicket } from './sign-in-ticket.entity.js';
import { SignInTicketsRepository } from './sign-in-tickets.repository.js';

const VALID_MS = 5 * 60 * 1000;
/** Codes for one ticket; after that the first step has to be repeated. */
const MAX_ATTEMPTS = 5;

/** A code that may be checked. */
export interface Attempt {
  readonly userId: number;
  /** Whether the ticket admits no further code. */
  readonly isLast: boolean;
  /** Whether the ticket was issued for this state of the account. */
  readonly isFor: (user: Account) => boolean;
}

/** Sign-ins that wait for their second step: single use, five minutes, five codes. The only writer of `sign_in_tickets`. */
@Injectable()
export class SignInTicketsService implements OnModuleInit {
  constructor(
    private readonly tickets: SignInTicketsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'sign_in_tickets',
      deleteSome: (now, limit) => this.tickets.deleteExpired(new Date(now).toISOString(), limit),
    });
  }

  /** A new ticket for an account whose first factor was checked. */
  async issue(user: Account): Promise<string> {
    const ticket = newSecret();
    const row = {
      ticket_hash: sha256(ticket),
      user_id: user.id,
      account_hash: accountHash(user),
      attempts: 0,
      expires_at: this.clock.timestamp(VALID_MS),
    };
    await this.database.transaction(() => this.tickets.insert(row));
    return ticket;
  }

  /** Counts a code; null when the ticket admits none. */
  async attempt(ticket: string): Promise<Attempt | null> {
    const row = await this.database.transaction(() =>
      this.tickets.takeAttempt(sha256(ticket), MAX_ATTEMPTS, this.clock.timestamp()),
    );
    return row && toAttempt(row);
  }

  /** Uses up a ticket; false when another request has used it. */
  redeem(ticket: string): Promise<boolean> {
    return this.database.transaction(() => this.tickets.delete(sha256(ticket)));
  }

  async deleteOf(userId: number): Promise<void> {
    await this.database.transaction(() => this.tickets.deleteOf(userId));
  }
}

function toAttempt({ user_id: userId, attempts, account_hash: hash }: SignInTicket): Attempt {
  return { userId, isLast: attempts >= MAX_ATTEMPTS, isFor: (user) => sameHash(hash, accountHash(user)) };
}

function accountHash({ token_version, password_hash }: Account): string {
  return sha256(JSON.stringify([token_version, password_hash]));
}
