import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TEXT_LENGTH } from '@stanze/domain/limits';
import { EMAIL_FORMAT_TEXT } from '@stanze/domain/validation';
import { IsBoolean, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { PlainLine } from '../../../../common/http/plain-text.js';

const NAME_REQUIRED = 'Il nome è obbligatorio';
const EMAIL_REQUIRED = "L'email è obbligatoria";

/** Null is checked as a value; only absent fields are skipped. */
const Sent = () => ValidateIf((_, value: unknown) => value !== undefined);

/** An account as administrators see it. */
export class AdminUserDto {
  id: number;
  email: string;
  name: string;
  @ApiProperty({ type: String, nullable: true })
  location: string | null;
  @ApiProperty({ type: String, nullable: true })
  profile_picture: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  is_admin: boolean;
  @ApiProperty({ type: String, nullable: true })
  google_id: string | null;
  has_password: boolean;
  @ApiProperty({ enum: ['admin', 'designer', 'user'] })
  role: string;
  is_designer: boolean;
}

/** Some fields of an account; absent fields are not changed. */
export class AdminUserUpdate {
  @ApiPropertyOptional()
  @Sent()
  @MaxLength(TEXT_LENGTH.name, { message: `Il nome può contenere al massimo ${TEXT_LENGTH.name} caratteri` })
  @MinLength(1, { message: NAME_REQUIRED })
  @IsString({ message: NAME_REQUIRED })
  @PlainLine()
  name?: string;

  @ApiPropertyOptional()
  @Sent()
  @MaxLength(1000, { message: EMAIL_FORMAT_TEXT })
  @MinLength(1, { message: EMAIL_REQUIRED })
  @IsString({ message: EMAIL_REQUIRED })
  @PlainLine()
  email?: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'City; empty or null: none.' })
  @IsOptional()
  @MaxLength(TEXT_LENGTH.city, { message: `La città può contenere al massimo ${TEXT_LENGTH.city} caratteri` })
  @IsString({ message: 'Qui serve un testo' })
  @PlainLine()
  location?: string | null;

  @ApiPropertyOptional()
  @Sent()
  @IsBoolean({ message: 'is_admin deve essere true o false' })
  is_admin?: boolean;
}
