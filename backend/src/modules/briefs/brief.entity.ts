import {
  BRIEF_NAME_LENGTH,
  type BriefBudget,
  type BriefHome,
  type BriefTiming,
  type BriefWorkWay,
} from '@stanze/domain/project-brief';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Bool, Integer, Timestamp, Varchar } from '../../platform/database/columns.js';
import { User } from '../users/user.entity.js';

/**
 * A project brief of a person. After it was deleted the row stays, without any content, with the time of that intent.
 */
@Entity('project_briefs')
@Index('ix_project_briefs_town', ['deleted', 'town_id', 'user_id'])
export class Brief {
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_project_briefs_user_id' })
  user?: User;

  /** Chosen by the device, so that a repetition creates one brief; of another person it is another brief. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Bool()
  deleted: boolean;

  @Varchar(BRIEF_NAME_LENGTH, { nullable: true })
  name: string | null;

  @Varchar(16, { nullable: true })
  home: BriefHome | null;

  /** Separated by commas; empty for none. */
  @Varchar(120)
  rooms: string;

  @Integer({ nullable: true })
  square_metres: number | null;

  @Varchar(16, { nullable: true })
  budget: BriefBudget | null;

  @Varchar(16, { nullable: true })
  timing: BriefTiming | null;

  /** `Town.id` of the domain. */
  @Integer({ nullable: true })
  town_id: number | null;

  @Varchar(16, { nullable: true })
  work_mode: BriefWorkWay | null;

  /** The time of the intent, by the server's clock as the client estimates it; an older intent has no effect. */
  @Timestamp()
  intent_at: string;

  @Timestamp()
  created_at: string;
}
