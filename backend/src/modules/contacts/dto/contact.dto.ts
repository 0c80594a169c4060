import { ApiProperty } from '@nestjs/swagger';
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
  /** The text that opened the conversation. */
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
  /** All messages, oldest first. */
  messages: ContactMessageDto[];
  /** Number of messages of the other person that the viewer has not read. */
  unread_count: number;
  /** ISO 8601, UTC. */
  last_message_at: string;
}
