import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';

/** The number of shares of a designer to one target; the people who shared are not stored. */
@Entity('shares')
export class Share {
  @PrimaryColumn({ type: 'integer' })
  designer_id: number;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_shares_designer_id' })
  designer?: Designer;

  @PrimaryColumn({ type: 'varchar', length: 16 })
  target: string;

  @Integer()
  times: number;
}
