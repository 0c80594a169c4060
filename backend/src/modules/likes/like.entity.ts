import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Timestamp, Bool } from '../../platform/database/columns.js';
import { Designer } from '../designers/profiles/designer.entity.js';
import { User } from '../users/user.entity.js';

/** A person's like of a designer. After an unlike the row stays, with the time of that intent. */
@Entity('likes')
export class Like {
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_likes_user_id' })
  user?: User;

  @Index('ix_likes_designer_id')
  @PrimaryColumn({ type: 'integer' })
  designer_id: number;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_likes_designer_id' })
  designer?: Designer;

  @Bool()
  liked: boolean;

  /** The time of the intent, by the server's clock as the client estimates it; an older intent has no effect. */
  @Timestamp()
  intent_at: string;

  @Timestamp()
  liked_at: string;
}
