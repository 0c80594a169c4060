import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';

/** How often a designer was seen on one day; who looked is not stored. */
@Entity('visibility_days')
export class VisibilityDay {
  @PrimaryColumn({ type: 'integer' })
  designer_id: number;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_visibility_days_designer_id' })
  designer?: Designer;

  /** UTC, 2026-11-22. */
  @Index('ix_visibility_days_day')
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  /** Visits of the portfolio. */
  @Integer()
  visits: number;

  /** Appearances in lists of matches. */
  @Integer()
  appearances: number;

  /** The sum of the positions of these appearances; the first of a list has position 1. */
  @Integer()
  positions: number;
}
