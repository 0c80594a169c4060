import type { OnModuleInit } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { newSecret, sha256 } from '../../common/secrets.js';
import type { Clock } from '../clock/clock.service.js';
import { deleteSome } from '../database/batches.js';
import type { Database } from '../database/database.service.js';
import type { Retention } from '../retention/retention.service.js';

/** Where the links of one kind are stored, and for how long they are valid. */
export interface LinkTable {
  /** A table with the columns `email_hash` (the key), `token_hash` and `expires_at`. */
  readonly table: string;
  /** The column of that table with the id of what a link concerns. */
  readonly subject: string;
  readonly validMs: number;
}

/**
 * Links that are mailed to an address: for one use, valid for a limited time, the newest of an address only. There is a row
 * also for an address that nobody has, so that both cases take the same work; addresses and tokens are stored as hashes.
 * The module that owns the table has a subclass. Expired rows are deleted (`Retention`).
 */
export abstract class OneTimeLinksRepository implements OnModuleInit {
  protected constructor(
    private readonly links: LinkTable,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    const { table } = this.links;
    this.retention.register({
      name: table,
      deleteSome: (now, limit) => {
        const values = [new Date(now).toISOString()];
        const expired = { table, key: ['email_hash'], where: 'expires_at <= ?', values };
        return deleteSome(this.database.writer, expired, limit);
      },
    });
  }

  /**
   * Creates the token of a new link, which replaces the one before it, inside the caller's transaction.
   * @param email a normalised address
   * @param subjectId null: nobody has the address, and the token is not to be mailed
   */
  async create(email: string, subjectId: number | null): Promise<string> {
    const token = newSecret();
    const row = {
      email_hash: sha256(email),
      [this.links.subject]: subjectId,
      token_hash: sha256(token),
      expires_at: this.clock.timestamp(this.links.validMs),
    };
    // A single statement, because two concurrent requests would both find nothing to delete.
    await this.database.writer.upsert(this.links.table, row, ['email_hash']);
    return token;
  }

  /** The id that this token was created for; null when the token is unknown, used or expired, or when nobody had the address. */
  async find(token: string): Promise<number | null> {
    const where = { token_hash: sha256(token), expires_at: MoreThan(this.clock.timestamp()) };
    const row = await this.database.reader.findOneBy<Record<string, unknown>>(this.links.table, where);
    return (row?.[this.links.subject] as number | null | undefined) ?? null;
  }

  /** Uses up a valid token inside the caller's transaction; returns what `find` does, null when another request was first. */
  async use(token: string): Promise<number | null> {
    const subjectId = await this.find(token);
    if (subjectId === null) return null;
    const result = await this.database.writer.delete(this.links.table, { token_hash: sha256(token) });
    return result.affected === 1 ? subjectId : null;
  }

  /** Deletes the links that concern this id. */
  async deleteOf(subjectId: number): Promise<void> {
    await this.database.writer.delete(this.links.table, { [this.links.subject]: subjectId });
  }
}
