import { ApiProperty } from '@nestjs/swagger';
import { DesignerDto } from '../../../designers/profiles/dto/designer.dto.js';
import { StyleAnalysisDto } from '../../../matching/dto/match.dto.js';

/** The signed-in person. */
export class ProfileDto {
  id: number;
  /** The same as `id`. */
  user_id: number;
  @ApiProperty({ enum: ['admin', 'designer', 'user'] })
  role: string;
  is_admin: boolean;
  is_designer: boolean;
  name: string;
  email: string;
  @ApiProperty({ type: String, nullable: true })
  location: string | null;
  @ApiProperty({ type: String, nullable: true })
  profile_picture: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /**
   * Whether this session of an administrator has no rights of the role, because it has no second factor: a passkey or an app
   * for codes has to be added, or used.
   */
  needs_second_factor: boolean;
  has_password: boolean;
  /** Whether mail is sent to the address: it was verified, or it is older than verification. */
  email_verified: boolean;
  @ApiProperty({ type: StyleAnalysisDto, nullable: true })
  style_analysis: StyleAnalysisDto | null;
  /** The best designers for the person's answers; empty before the questionnaire. */
  matched_designers: DesignerDto[];
  @ApiProperty({ type: DesignerDto, nullable: true })
  designer: DesignerDto | null;
}
