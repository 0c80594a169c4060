import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../platform/database/columns.js';
import { User } from '../users/user.entity.js';

/** The first designers of a list of matches that was shown; stored for 180 days, without an address of any kind. */
@Entity('shown_lists')
@Index('ix_shown_lists_user_id', ['user_id', 'shown_at'])
export class ShownList {
  @PrimaryGeneratedColumn()
  id: number;

  /** null: a guest, whose lists are not connected with each other or with a lead. */
  @Integer({ nullable: true })
  user_id: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_shown_lists_user_id' })
  user?: User | null;

  /** The counts of A to E by which the list was ordered: answers, and saved photos when they counted, such as `3-0-1-6-1`. */
  @Varchar(16)
  style_counts: string;

  /** Ids and affinities in the order of the list, as `writeShown` writes them: `12:92,7:92,31:88`. */
  @Varchar(400)
  designers: string;

  @Index('ix_shown_lists_shown_at')
  @Timestamp()
  shown_at: string;
}
