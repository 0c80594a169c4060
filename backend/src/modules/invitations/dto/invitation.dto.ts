import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

/** An invited person's result, encrypted with the key of the link. */
export class InvitationAnswerDto {
  @ApiProperty({ pattern: '^[\\w-]{40,64}$' })
  @Matches(/^[\w-]{40,64}$/, { message: 'answer non valido' })
  answer: string;
}

/** The answer to an invitation; null until there is one, and for an id that nobody has used. */
export class InvitationDto {
  @ApiProperty({ type: String, nullable: true })
  answer: string | null;
  @ApiProperty({ type: String, nullable: true })
  answered_at: string | null;
}
