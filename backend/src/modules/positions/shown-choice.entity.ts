import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer, Timestamp } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';
import type { ChoiceKind } from './positions.types.js';
import { ShownList } from './shown-list.entity.js';

/** A designer of a list whom its person liked or wrote to, with the position in the list; deleted with the list. */
@Entity('shown_choices')
export class ShownChoice {
  @PrimaryColumn({ type: 'integer' })
  list_id: number;

  @ManyToOne(() => ShownList, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'list_id', foreignKeyConstraintName: 'fk_shown_choices_list_id' })
  list?: ShownList;

  @Index('ix_shown_choices_designer_id')
  @PrimaryColumn({ type: 'integer' })
  designer_id: number;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_shown_choices_designer_id' })
  designer?: Designer;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind: ChoiceKind;

  /** From 1, the first of the list. */
  @Integer()
  position: number;

  @Timestamp()
  chosen_at: string;
}
