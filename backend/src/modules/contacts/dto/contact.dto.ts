import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CONTACT_STATUSES } from '@stanze/domain/contact-statuses';

/** One message of a conversation. */
export class ContactMessageDto {
  id: number;
  contact_id: number;
  @ApiProperty({ enum: ['client', 'designer'] })
  sender: string;
  message: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** When the other person opened it. */
  @ApiProperty({ type: String, nullable: true })
  read_at: string | null;
  /** The key with which the caller sent it; null for messages of the other person. */
  @ApiProperty({ type: String, nullable: true })
  client_ref: string | null;
  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'Id of the message before this one in the conversation; null for the first one.',
  })
  previous_id: number | null;
  @ApiPropertyOptional({ description: 'Whether the text is only the beginning of a longer one.' })
  is_excerpt: boolean;
}

/** A conversation as shown to one of its two people. */
export class ContactDto {
  id: number;
  /** Null when the profile is deleted. */
  @ApiProperty({ type: Number, nullable: true })
  designer_id: number | null;
  designer_name: string;
  @ApiProperty({ type: String, nullable: true })
  designer_picture: string | null;
  /** The text that opened the conversation; in a list at most its beginning. */
  message: string;
  user_name: string;
  /** Empty when the account is deleted. */
  user_email: string;
  /** ISO 8601, UTC. */
  created_at: string;
  @ApiProperty({ enum: CONTACT_STATUSES })
  status: string;
  @ApiProperty({ type: String, nullable: true })
  subject: string | null;
  /** Whole euro. */
  @ApiProperty({ type: Number, nullable: true })
  budget: number | null;
  @ApiProperty({ type: Number, nullable: true })
  lead_id: number | null;
  /** Oldest first: in a list the last message only, otherwise the newest ones, or those before `before`. */
  messages: ContactMessageDto[];
  /** Number of messages of the other person that the viewer has not read. */
  unread_count: number;
  /** ISO 8601, UTC. */
  last_message_at: string;
  @ApiPropertyOptional({
    description:
      'Whether messages are left out or texts are shortened, as in lists. `GET /contacts/{id}` answers with the whole texts.',
  })
  is_excerpt: boolean;
}
