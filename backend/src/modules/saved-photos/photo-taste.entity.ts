import { Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Bool, Timestamp } from '../../platform/database/columns.js';
import { User } from '../users/user.entity.js';

/** Whether a person's saved photos count for their taste. Without a row they do. */
@Entity('photo_tastes')
export class PhotoTaste {
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_photo_tastes_user_id' })
  user?: User;

  @Bool()
  counted: boolean;

  /** The time of the intent, by the server's clock as the client estimates it; an older intent has no effect. */
  @Timestamp()
  intent_at: string;
}
