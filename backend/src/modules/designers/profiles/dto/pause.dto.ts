import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsString, Max, Min, ValidateIf } from 'class-validator';

/** The pause that a designer wants. */
export class PauseDto {
  /** The last day of the pause, `YYYY-MM-DD`, at most 90 days from today in Rome; null ends the pause. */
  @ApiProperty({ type: String, nullable: true, example: '2026-12-12' })
  @ValidateIf(({ until }: PauseDto) => until !== null)
  @IsString({ message: 'until deve essere un giorno o null' })
  until: string | null;

  /** The time of the intent, in milliseconds since 1970. An intent that is older than the stored one has no effect. */
  @IsInt({ message: 'intent_at deve essere un numero intero di millisecondi' })
  @Min(0, { message: 'intent_at non può essere negativo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'intent_at è troppo grande' })
  intent_at: number;
}

/** The pause that is stored. */
export class PauseAnswerDto {
  /** The last day of the pause; null without one. */
  @ApiProperty({ type: String, nullable: true })
  paused_until: string | null;
}
