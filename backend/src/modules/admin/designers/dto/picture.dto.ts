import { ApiPropertyOptional } from '@nestjs/swagger';
import { AUDIT_REASON_LENGTH } from '@stanze/domain/limits';
import { PHOTO_ROOM_TEXT, PHOTO_STYLE_TEXT } from '@stanze/domain/photo-labels';
import { type Room, ROOMS } from '@stanze/domain/rooms';
import { STYLE_LETTERS, type StyleLetter } from '@stanze/domain/styles';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { PlainLine } from '../../../../common/http/plain-text.js';

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

/** What a picture of a gallery shows; null: unknown, absent: not changed. */
export class LabelPictureRequest {
  @ApiPropertyOptional({ type: String, enum: STYLE_LETTERS, nullable: true })
  @IsIn(STYLE_LETTERS, { message: PHOTO_STYLE_TEXT })
  @IsOptional()
  style?: StyleLetter | null;

  @ApiPropertyOptional({ type: String, enum: ROOMS, nullable: true })
  @IsIn(ROOMS, { message: PHOTO_ROOM_TEXT })
  @IsOptional()
  room?: Room | null;
}
