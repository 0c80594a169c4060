import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer, Timestamp } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';
import { User } from '../users/user.entity.js';

/** A person blocks another one: neither can write to the other. Both may have a row. */
@Entity('blocks')
export class Block {
  @PrimaryColumn({ type: 'integer' })
  blocker_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'blocker_id', foreignKeyConstraintName: 'fk_blocks_blocker_id' })
  blocker?: User;

  @Index('ix_blocks_blocked_id')
  @PrimaryColumn({ type: 'integer' })
  blocked_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'blocked_id', foreignKeyConstraintName: 'fk_blocks_blocked_id' })
  blocked?: User;

  /** The profile of the person who blocks; null without one. */
  @Index('ix_blocks_blocker_designer_id')
  @Integer({ nullable: true })
  blocker_designer_id: number | null;

  @ManyToOne(() => Designer, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'blocker_designer_id', foreignKeyConstraintName: 'fk_blocks_blocker_designer_id' })
  blockerDesigner?: Designer | null;

  /** The profile of the blocked person; null without one. */
  @Index('ix_blocks_blocked_designer_id')
  @Integer({ nullable: true })
  blocked_designer_id: number | null;

  @ManyToOne(() => Designer, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'blocked_designer_id', foreignKeyConstraintName: 'fk_blocks_blocked_designer_id' })
  blockedDesigner?: Designer | null;

  /** The conversation from which the person was blocked; it exists as long as one of the two accounts. */
  @Integer()
  contact_id: number;

  @Timestamp()
  created_at: string;
}
