import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EvidenceDto } from './evidence.dto.js';

/** The state of a designer's verification, for the designer and administrators. */
export class VerificationRequestDto {
  @ApiProperty({
    enum: ['none', 'waiting', 'granted', 'refused'],
    description: 'none: not verified, and nothing was asked; granted: the profile is verified.',
  })
  state: 'none' | 'waiting' | 'granted' | 'refused';
  @ApiProperty({ type: String, nullable: true, description: 'ISO 8601, UTC; null without a request.' })
  asked_at: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'ISO 8601, UTC; null until it is answered.' })
  answered_at: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was refused.' })
  reason: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'ISO 8601, UTC: when another request is accepted; null: at once.',
  })
  asks_again_at: string | null;
  /** ISO 8601, UTC: when the verification lapses; null without one. */
  @ApiPropertyOptional({ type: String, nullable: true })
  lapses_at?: string | null;
  /** Whether a verified profile may be verified again already: in the month before the verification lapses. */
  @ApiPropertyOptional()
  may_renew?: boolean;
  /** The files of the waiting request, or those that go along with the next one. */
  @ApiPropertyOptional({ type: [EvidenceDto] })
  evidence?: EvidenceDto[];
}
