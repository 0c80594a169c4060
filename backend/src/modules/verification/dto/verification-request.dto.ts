import { ApiProperty } from '@nestjs/swagger';

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
}
