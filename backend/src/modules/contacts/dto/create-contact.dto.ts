import { IsInt, Max, Min } from 'class-validator';
import { ContactText } from './contact-text.js';

/** Opens a conversation. Name and address of the sender come from the account; other fields are ignored. */
export class CreateContactDto {
  @IsInt({ message: 'designer_id deve essere un numero intero' })
  @Min(1, { message: 'designer_id deve essere positivo' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'designer_id è troppo grande' })
  designer_id: number;

  @ContactText()
  message: string;
}
