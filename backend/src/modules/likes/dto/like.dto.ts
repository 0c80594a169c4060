import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';

/** Toggles a like, or sets it when `liked` is given. */
export class LikeDto {
  @IsInt({ message: 'designer_id deve essere un numero intero' })
  @Min(1, { message: 'designer_id deve essere positivo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'designer_id è troppo grande' })
  designer_id: number;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'The state to store; without it the like is toggled.',
  })
  @IsOptional()
  @IsBoolean({ message: 'liked deve essere true o false' })
  liked?: boolean | null;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description:
      'The time of the intent, in milliseconds since 1970. An intent that is older than the stored one has no effect.',
  })
  @IsOptional()
  @IsInt({ message: 'intent_at deve essere un numero intero di millisecondi' })
  @Min(0, { message: 'intent_at non può essere negativo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'intent_at è troppo grande' })
  intent_at?: number | null;
}
