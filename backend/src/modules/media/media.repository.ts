import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Media } from './media.entity.js';

@Injectable()
export class MediaRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<Media, 'id' | 'owner'>): Promise<number> {
    const saved = await this.database.writer.insert(Media, row);
    return Number(saved.identifiers[0]?.id);
  }
}
