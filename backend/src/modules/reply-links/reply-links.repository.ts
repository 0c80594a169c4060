import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, MoreThan, Not } from 'typeorm';
import { deleteSome } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { Retention } from '../../platform/retention/retention.service.js';
import { ReplyLink } from './reply-link.entity.js';

/** Queries reply links, of which only the hash of the token is stored. */
@Injectable()
export class ReplyLinksRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'reply_links',
      deleteSome: (now, limit) => {
        const values = [new Date(now).toISOString()];
        const expired = { table: 'reply_links', key: ['id'], where: 'expires_at <= ?', values };
        return deleteSome(this.database.writer, expired, limit);
      },
    });
  }

  async insert(row: Omit<ReplyLink, 'id'>): Promise<void> {
    await this.database.writer.insert(ReplyLink, row);
  }

  /** The link with this hash that is valid at `now`. */
  async find(tokenHash: string, now: string): Promise<ReplyLink | null> {
    const where = { token_hash: tokenHash, expires_at: MoreThan(now) };
    return this.database.reader.findOneBy(ReplyLink, where);
  }

  /** The valid links of a person, oldest first. */
  async findOf(userId: number, now: string): Promise<ReplyLink[]> {
    const where = { user_id: userId, expires_at: MoreThan(now) };
    return this.database.reader.find(ReplyLink, { where, order: { id: 'ASC' } });
  }

  async countOf(userId: number, now: string): Promise<number> {
    return this.database.reader.countBy(ReplyLink, { user_id: userId, expires_at: MoreThan(now) });
  }

  async delete(tokenHash: string): Promise<void> {
    await this.database.writer.delete(ReplyLink, { token_hash: tokenHash });
  }

  /** Deletes the links of a person, except those with these hashes. */
  async deleteOf(userId: number, except: readonly string[]): Promise<void> {
    await this.database.writer.delete(ReplyLink, { user_id: userId, token_hash: Not(In([...except])) });
  }
}
