import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

const MISSING = 'Per favore inserisci una password';

/** The first password of a designer's account. */
export class SetPasswordRequest {
  @MaxLength(1000, { message: 'La password è troppo lunga' })
  @MinLength(1, { message: MISSING })
  @IsString({ message: MISSING })
  password: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The `setup_token` of the registration; may come as bearer token instead.',
  })
  @IsOptional()
  @MaxLength(1000, { message: 'Il token è troppo lungo' })
  @IsString({ message: 'Il token deve essere un testo' })
  token?: string | null;
}
