import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { STYLE_LETTERS, type StyleLetter } from '@stanze/domain/styles';
import { IsBoolean } from 'class-validator';

/** Blocks the other person of a conversation, or lifts the block. */
export class BlockDto {
  @IsBoolean({ message: 'blocked deve essere true o false' })
  blocked: boolean;
}

/** Whether the caller blocks the other person of this conversation now. */
export class BlockAnswerDto {
  contact_id: number;
  blocked: boolean;
}

/** A person whom the caller blocks. */
export class BlockedPersonDto {
  /** The conversation from which the person was blocked. */
  contact_id: number;
  name: string;
  @ApiProperty({ type: String, nullable: true })
  picture: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    enum: STYLE_LETTERS,
    description: 'The style of a designer, for the colour of their monogram; null for a client.',
  })
  design_style: StyleLetter | null;
  /** ISO 8601, UTC. */
  blocked_at: string;
}
