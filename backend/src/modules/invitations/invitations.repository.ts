import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { Invitation } from './invitation.entity.js';

/** Queries invitations and their encrypted answers. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  /** An invitation that has not expired at `now`. */
  async findAlive(id: string, now: string): Promise<Invitation | null> {
    const row = await this.database.reader.findOneBy(Invitation, { id });
    return row && row.expires_at > now ? row : null;
  }

  /** The invitations that a person follows. */
  async findOf(userId: number): Promise<Invitation[]> {
    return this.database.reader.find(Invitation, {
      where: { user_id: userId },
      order: { expires_at: 'ASC' },
    });
  }

  /** Inserts a row, or updates these columns of the stored one. */
  async save(row: Pick<Invitation, 'id' | 'expires_at'> & Partial<Invitation>): Promise<void> {
    await this.database.writer.upsert(Invitation, row, ['id']);
  }

  /** Deletes expired rows. @returns how many */
  async deleteExpired(now: string, limit: number): Promise<number> {
    const rows = await this.database.reader.find(Invitation, {
      select: { id: true },
      where: { expires_at: LessThanOrEqual(now) },
      order: { expires_at: 'ASC' },
      take: limit,
    });
    if (rows.length > 0)
      await this.database.writer.delete(
        Invitation,
        rows.map(({ id }) => id),
      );
    return rows.length;
  }
}
