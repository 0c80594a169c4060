import { ApiPropertyOptional } from '@nestjs/swagger';
import { AUDIT_REASON_LENGTH } from '@stanze/domain/limits';
import { IsBoolean, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { PlainLine } from '../../../common/http/plain-text.js';

const REASON_REQUIRED = 'Scrivi perché nascondi questa foto';

/** Whether a picture is hidden, and why; the reason is required to hide it, and its owner reads it. */
export class HidePictureRequest {
  @IsBoolean({ message: 'hidden deve essere true o false' })
  hidden: boolean;

  @ApiPropertyOptional()
  @ValidateIf(({ hidden }: HidePictureRequest, value: unknown) => hidden || value !== undefined)
  @MaxLength(AUDIT_REASON_LENGTH, {
    message: `Il motivo può contenere al massimo ${AUDIT_REASON_LENGTH} caratteri`,
  })
  @MinLength(1, { message: REASON_REQUIRED })
  @IsString({ message: REASON_REQUIRED })
  @PlainLine()
  reason?: string;
}
