import { SAVED_PHOTO_NOTE_LENGTH } from '@stanze/domain/limits';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Bool, Integer, Timestamp, Varchar } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';
import { User } from '../users/user.entity.js';

/**
 * A photo of a portfolio that a person saved. After it was removed from the collection the row stays, without notes, with
 * the time of that intent.
 */
@Entity('saved_photos')
export class SavedPhoto {
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_saved_photos_user_id' })
  user?: User;

  /** The picture; it refers to no row, because a collection shows that a designer removed the picture. */
  @PrimaryColumn({ type: 'integer' })
  photo_id: number;

  @Index('ix_saved_photos_designer_id')
  @Integer()
  designer_id: number;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_saved_photos_designer_id' })
  designer?: Designer;

  @Bool()
  saved: boolean;

  /** What the person likes about the photo; may be empty. */
  @Varchar(SAVED_PHOTO_NOTE_LENGTH)
  liked_note: string;

  /** What the person does not like about the photo; may be empty. */
  @Varchar(SAVED_PHOTO_NOTE_LENGTH)
  disliked_note: string;

  /** The time of the intent, by the server's clock as the client estimates it; an older intent has no effect. */
  @Timestamp()
  intent_at: string;

  @Timestamp()
  saved_at: string;
}
