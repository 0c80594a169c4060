import type { Room } from '@stanze/domain/rooms';
import type { StyleLetter } from '@stanze/domain/styles';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Json, Timestamp, Integer, Varchar } from '../../platform/database/columns.js';
import { User } from '../users/user.entity.js';
import type { StoredSource } from './media.types.js';

/** One stored picture with its widths. The files are in storage under random names. */
@Entity('media')
export class Media {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_media_owner_id')
  @Integer({ nullable: true })
  owner_id: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'fk_media_owner_id' })
  owner?: User | null;

  /** File name of the largest version, below `uploads/gallery/`. */
  @Index('ux_media_file', { unique: true })
  @Varchar(80)
  file: string;

  @Integer()
  width: number;

  @Integer()
  height: number;

  /** Tiny inline picture (data URL) shown while the file is loading. */
  @Varchar(1000)
  placeholder: string;

  @Json()
  sources: readonly StoredSource[];

  @Timestamp()
  created_at: string;

  /** Since when an administrator hides the picture; null: it is shown. */
  @Timestamp({ nullable: true })
  hidden_at: string | null;

  /** Why the picture is hidden, for its owner. */
  @Varchar(200, { nullable: true })
  hidden_reason: string | null;

  /** A to E: the style that the picture shows, set by its designer or an administrator; null: not set. */
  @Varchar(1, { nullable: true })
  style: StyleLetter | null;

  /** The room that the picture shows, one of the domain's `ROOMS`; null: not set. */
  @Varchar(16, { nullable: true })
  room: Room | null;
}
