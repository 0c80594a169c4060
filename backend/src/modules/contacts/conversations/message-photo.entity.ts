import { SAVED_PHOTO_NOTE_LENGTH } from '@stanze/domain/limits';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer, Varchar } from '../../../platform/database/columns.js';
import { User } from '../../users/user.entity.js';
import { Message } from './message.entity.js';

/** A saved photo that went along with a message, with a copy of the notes. It is deleted with the client's account. */
@Entity('message_photos')
export class MessagePhoto {
  @PrimaryColumn({ type: 'integer' })
  message_id: number;

  @ManyToOne(() => Message, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'fk_message_photos_message_id' })
  message?: Message;

  /** The picture; it refers to no row, because a message shows that a designer removed the picture. */
  @PrimaryColumn({ type: 'integer' })
  photo_id: number;

  /** From 0, as the client chose them. */
  @Integer()
  position: number;

  /** The designer of the photo, who may be deleted. */
  @Integer()
  designer_id: number;

  /** The client. */
  @Index('ix_message_photos_user_id')
  @Integer()
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_message_photos_user_id' })
  user?: User;

  @Varchar(SAVED_PHOTO_NOTE_LENGTH)
  liked_note: string;

  @Varchar(SAVED_PHOTO_NOTE_LENGTH)
  disliked_note: string;
}
