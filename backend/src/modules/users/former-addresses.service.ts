import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FORMER_ADDRESS_DAYS, RESTORATION_LINK_DAYS } from '@stanze/domain/limits';
import { sha256 } from '../../common/secrets.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Retention } from '../../platform/retention/retention.service.js';
import { FormerAddressesRepository } from './former-addresses.repository.js';
import type { FormerEmail, RestorableAddress } from './users.types.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Addresses that accounts had before (docs/decisions/0026-former-addresses.md); the only writer of `former_addresses`. */
@Injectable()
export class FormerAddressesService implements OnModuleInit {
  constructor(
    private readonly addresses: FormerAddressesRepository,
    private readonly clock: Clock,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'former_addresses',
      deleteSome: (now, limit) =>
        this.addresses.deleteBefore(new Date(now - FORMER_ADDRESS_DAYS * DAY_MS).toISOString(), limit),
    });
  }

  /**
   * Stores the address that an account had until now, inside the caller's transaction.
   * @param token of the link that restores it; null: there is no link
   */
  async add({ userId, email }: { userId: number; email: string }, token: string | null): Promise<void> {
    const expires = token === null ? null : this.clock.timestamp(RESTORATION_LINK_DAYS * DAY_MS);
    await this.addresses.insert({
      user_id: userId,
      email,
      changed_at: this.clock.timestamp(),
      token_hash: token === null ? null : sha256(token),
      token_expires_at: expires,
    });
  }

  /**
   * Uses up a link and ends those of newer changes, inside the caller's transaction; null when it is unknown, used or
   * expired. Links of older changes stay valid, so that the oldest one of a chain restores the first address.
   * @param lock the account, so that a change at the same time comes before or after
   */
  async use(token: string, lock: (userId: number) => Promise<unknown>): Promise<RestorableAddress | null> {
    const row = await this.addresses.findByToken(sha256(token), this.clock.timestamp());
    if (!row) return null;
    await lock(row.user_id);
    if (!(await this.addresses.use(row))) return null;
    await this.addresses.endLinksSince(row.user_id, row.changed_at);
    return { userId: row.user_id, email: row.email, changedAt: row.changed_at };
  }

  /** The former addresses of a person, oldest first. */
  async of(userId: number): Promise<FormerEmail[]> {
    const rows = await this.addresses.findOf(userId);
    return rows.map((row) => ({
      email: row.email,
      changedAt: row.changed_at,
      restorableUntil: row.token_expires_at,
    }));
  }
}
