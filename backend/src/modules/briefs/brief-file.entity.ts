import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../platform/database/columns.js';
import { User } from '../users/user.entity.js';

/** A private file of a project brief; its content is in private storage. */
@Entity('brief_files')
@Index('ix_brief_files_brief', ['user_id', 'brief_id'])
export class BriefFile {
  @PrimaryGeneratedColumn()
  id: number;

  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_brief_files_user_id' })
  user?: User;

  /** The brief that has it; null when the person removed it and designers who received it still have it. */
  @Varchar(36, { nullable: true })
  brief_id: string | null;

  /** The name of the private file in storage. */
  @Index('ux_brief_files_file', { unique: true })
  @Varchar(80)
  file: string;

  /** The name of the file on the person's device. */
  @Varchar(80)
  name: string;

  /** The media type of the stored file. */
  @Varchar(20)
  type: string;

  /** Bytes. */
  @Integer()
  size: number;

  @Timestamp()
  created_at: string;
}
