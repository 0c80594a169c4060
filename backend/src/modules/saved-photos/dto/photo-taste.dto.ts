import { IsBoolean, IsInt, Max, Min } from 'class-validator';

/** Whether a person wants their saved photos to count. */
export class PhotoTasteDto {
  @IsBoolean({ message: 'counted deve essere true o false' })
  counted: boolean;

  /** The time of the intent, in milliseconds since 1970. An intent that is older than the stored one has no effect. */
  @IsInt({ message: 'intent_at deve essere un numero intero di millisecondi' })
  @Min(0, { message: 'intent_at non può essere negativo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'intent_at è troppo grande' })
  intent_at: number;
}

/** Whether the caller's saved photos count for their taste. */
export class PhotoTasteAnswerDto {
  counted: boolean;
}
