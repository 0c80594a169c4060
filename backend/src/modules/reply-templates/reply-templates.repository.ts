import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { DesignerTemplates } from './designer-templates.entity.js';

/** Queries templates: one row per designer contains all of them. */
@Injectable()
export class ReplyTemplatesRepository {
  constructor(private readonly database: Database) {}

  async find(designerId: number): Promise<DesignerTemplates | null> {
    return this.database.reader.findOneBy(DesignerTemplates, { designer_id: designerId });
  }

  /** Inserts or replaces the row of a designer, with one statement. */
  async save(row: Pick<DesignerTemplates, 'designer_id' | 'templates' | 'updated_at'>): Promise<void> {
    await this.database.writer.upsert(DesignerTemplates, row, ['designer_id']);
  }
}
