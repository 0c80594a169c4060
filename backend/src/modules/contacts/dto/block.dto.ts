import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

/** Blocks the other person of a conversation, or lifts the block. */
export class BlockDto {
  @IsBoolean({ message: 'blocked deve essere true o false' })
  blocked: boolean;
}

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
  /** ISO 8601, UTC. */
  blocked_at: string;
}
