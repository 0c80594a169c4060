import { ApiProperty } from '@nestjs/swagger';

/** A guest who left an address after the questionnaire, as administrators see it. */
export class AdminLeadDto {
  /** Whole number below 2^53. */
  id: number;
  email: string;
  @ApiProperty({ enum: ['A', 'B', 'C', 'D', 'E'] })
  dominant_style: string;
  dominant_style_name: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC: when it is deleted without anybody's request. */
  expires_at: string;
}
