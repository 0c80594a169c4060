import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';

/** In how many of the lists of one day a designer was shown; whose lists they were is not stored. */
@Entity('shown_days')
export class ShownDay {
  @PrimaryColumn({ type: 'integer' })
  designer_id: number;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_shown_days_designer_id' })
  designer?: Designer;

  /** UTC, 2026-11-22. */
  @Index('ix_shown_days_day')
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  /** Lists with the designer among the first ten. */
  @Integer()
  first_ten: number;

  /** Lists with the designer on the first page. */
  @Integer()
  first_page: number;
}

/** How many lists were shown on one day, and how many had nobody in them. */
@Entity('shown_list_days')
export class ShownListDay {
  /** UTC, 2026-11-22. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  /** Lists with at least one designer. */
  @Integer()
  lists: number;

  /** Lists without any designer. */
  @Integer({ default: 0 })
  empty_lists: number;
}
