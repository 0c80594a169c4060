import type { ReplyTemplate } from '@stanze/domain/reply-templates';
import { Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Json, Timestamp } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';

/** The short answers of one designer, in their order. A designer without a row has none. */
@Entity('reply_templates')
export class DesignerTemplates {
  @PrimaryColumn({ type: 'integer' })
  designer_id: number;

  @OneToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_reply_templates_designer_id' })
  designer?: Designer;

  @Json()
  templates: ReplyTemplate[];

  @Timestamp()
  updated_at: string;
}
