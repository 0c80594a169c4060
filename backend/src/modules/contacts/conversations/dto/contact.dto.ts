import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CONTACT_STATUSES } from '@stanze/domain/contact-statuses';
import { DECLINE_REASONS, type DeclineReason } from '@stanze/domain/decline-reasons';
import { STYLE_LETTERS, type StyleLetter } from '@stanze/domain/styles';
import { BriefContentDto } from '../../../briefs/dto/brief.dto.js';
import { GalleryPictureDto } from '../../../media/dto/gallery-picture.dto.js';
import { REQUEST_STATES, type RequestState } from '@stanze/domain/request-state';

/** A saved photo that went along with a message, with the notes that the client had then. */
export class MessagePhotoDto {
  photo_id: number;
  designer_id: number;
  /** Empty when the designer is deleted. */
  designer_name: string;
  liked_note: string;
  disliked_note: string;
  @ApiProperty({
    type: GalleryPictureDto,
    nullable: true,
    description: 'Null when the portfolio does not show the photo any more.',
  })
  picture: GalleryPictureDto | null;
}

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
  @ApiPropertyOptional({
    type: [MessagePhotoDto],
    description: 'The saved photos that went along; in a list none, and `is_excerpt` is true.',
  })
  photos: MessagePhotoDto[];
}

/** A copy of the chosen fields of a project brief; another change of the brief does not change it. */
export class ContactBriefDto extends BriefContentDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The brief that was copied; for the client only, null for the designer.',
  })
  brief_id: string | null;
  /** ISO 8601, UTC. */
  sent_at: string;
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
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    enum: STYLE_LETTERS,
    description:
      'The style of the designer, for the colour of their monogram; null when the profile is deleted.',
  })
  designer_style: StyleLetter | null;
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
  @ApiPropertyOptional({
    enum: REQUEST_STATES,
    description: 'How the request stands, the same for both people; independent of `status`.',
  })
  state: RequestState;
  @ApiPropertyOptional({ description: 'ISO 8601, UTC.' })
  state_changed_at: string;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'When the answer of the designer is due; null when none is awaited.',
  })
  answer_due_at: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    enum: DECLINE_REASONS,
    description: 'Why the designer has declined; null in other states.',
  })
  decline_reason: DeclineReason | null;
  @ApiPropertyOptional({
    description: 'How many designers received the request at once, this one included; never who they are.',
  })
  batch_size: number;
  @ApiPropertyOptional({
    type: ContactBriefDto,
    nullable: true,
    description:
      'What the designer has received of a project brief; null without one, and after it was withdrawn.',
  })
  brief: ContactBriefDto | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'When the client has withdrawn the brief, in ISO 8601 and UTC; null otherwise.',
  })
  brief_withdrawn_at: string | null;
  @ApiPropertyOptional({
    description:
      'Present and true when the caller blocks the other person; only in answers with one conversation.',
  })
  is_blocked?: boolean;
}
