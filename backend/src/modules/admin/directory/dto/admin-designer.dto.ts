import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import { DesignerPayload } from '../../../designers/profiles/dto/designer-payload.dto.js';

const NO_BOOLEAN = 'is_verified deve essere true o false';

/** A designer as a row of the administrators' table. */
export class AdminDesignerDto {
  id: number;
  /** The account. */
  user_id: number;
  name: string;
  email: string;
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
  /** Years. */
  experience: number;
  @ApiProperty({ enum: ['A', 'B', 'C', 'D', 'E'] })
  design_style: string;
  design_style_name: string;
  /** Whole euro. */
  min_budget: number;
  city: string;
  is_verified: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** Some fields of a profile, and whether it is verified; absent fields are not changed. */
export class AdminDesignerUpdate extends DesignerPayload {
  @ApiPropertyOptional()
  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsBoolean({ message: NO_BOOLEAN })
  is_verified?: boolean;
}

/** Whether a designer is verified; absent: the opposite of the current value. */
export class VerifyRequest {
  @ApiPropertyOptional()
  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsBoolean({ message: NO_BOOLEAN })
  is_verified?: boolean;
}
