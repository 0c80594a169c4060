import { Injectable } from '@nestjs/common';
import { marks, readInBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.js';
import { User } from './user.entity.js';
import type { PersonBrief } from './users.types.js';

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<User, 'id'>): Promise<number> {
    const saved = await this.database.writer.insert(User, row);
    return Number(saved.identifiers[0]?.id);
  }

  async findById(id: number): Promise<User | null> {
    return this.database.reader.findOneBy(User, { id });
  }

  async findByEmail(email: string): Promise<User | null> {
    return this.database.reader.findOneBy(User, { email });
  }

  async findBriefs(ids: readonly number[]): Promise<PersonBrief[]> {
    return readInBatches(ids, (some) =>
      this.database.reader.query<PersonBrief[]>(
        `SELECT id, name, email FROM users WHERE id IN (${marks(some)})`,
        some,
      ),
    );
  }

  async count(): Promise<number> {
    return this.database.reader.count(User);
  }

  async updateStyleCounts(id: number, styleCounts: string, now: string): Promise<void> {
    await this.database.writer.update(User, { id }, { style_counts: styleCounts, updated_at: now });
  }

  async promote(id: number, now: string): Promise<void> {
    await this.database.writer.update(User, { id }, { is_admin: true, updated_at: now });
  }
}
