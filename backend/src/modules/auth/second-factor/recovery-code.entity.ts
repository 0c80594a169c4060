import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Integer, Timestamp, Varchar } from '../../../platform/database/columns.js';
import { User } from '../../users/user.entity.js';

/** A code for one sign-in without the second factor, for a person who has lost it. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_recovery_codes_user_id')
  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_recovery_codes_user_id' })
  user?: User;

  /** SHA-256; a code has 80 random bits. */
  @Varchar(64)
  code_hash: string;

  @Timestamp()
  created_at: string;
}
