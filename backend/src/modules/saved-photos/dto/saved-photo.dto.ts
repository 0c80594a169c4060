import { ApiPropertyOptional } from '@nestjs/swagger';
import { SAVED_PHOTO_NOTE_LENGTH } from '@stanze/domain/limits';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const TOO_LONG = { message: `la nota può avere al massimo ${SAVED_PHOTO_NOTE_LENGTH} caratteri` };

/** The whole state that a person wants for a photo. */
export class SavedPhotoDto {
  @IsInt({ message: 'designer_id deve essere un numero intero' })
  @Min(1, { message: 'designer_id deve essere positivo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'designer_id è troppo grande' })
  designer_id: number;

  /** The id of a picture of that designer's gallery. */
  @IsInt({ message: 'photo_id deve essere un numero intero' })
  @Min(1, { message: 'photo_id deve essere positivo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'photo_id è troppo grande' })
  photo_id: number;

  @IsBoolean({ message: 'saved deve essere true o false' })
  saved: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'What the person likes about the photo; without it there is no such note.',
    maxLength: SAVED_PHOTO_NOTE_LENGTH,
  })
  @IsOptional()
  @IsString({ message: 'liked_note deve essere un testo' })
  @MaxLength(SAVED_PHOTO_NOTE_LENGTH, TOO_LONG)
  liked_note?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'What the person does not like about the photo; without it there is no such note.',
    maxLength: SAVED_PHOTO_NOTE_LENGTH,
  })
  @IsOptional()
  @IsString({ message: 'disliked_note deve essere un testo' })
  @MaxLength(SAVED_PHOTO_NOTE_LENGTH, TOO_LONG)
  disliked_note?: string | null;

  /** The time of the intent, in milliseconds since 1970. An intent that is older than the stored one has no effect. */
  @IsInt({ message: 'intent_at deve essere un numero intero di millisecondi' })
  @Min(0, { message: 'intent_at non può essere negativo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'intent_at è troppo grande' })
  intent_at: number;
}
