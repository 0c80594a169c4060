import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { DesignerPayload } from '../../../designers/profiles/dto/designer-payload.dto.js';
import { QuestionnaireResult } from '../../registration/dto/registration.dto.js';

const FAILED = 'Google login failed';

/** Sign-in with Google; a new person also needs a questionnaire result. */
export class GoogleRequest extends QuestionnaireResult {
  /** The ID token from Google. */
  @MaxLength(8000, { message: FAILED })
  @MinLength(1, { message: FAILED })
  @IsString({ message: FAILED })
  credential: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    deprecated: true,
    description: 'Not needed any more: the server compares the nonce of the token with a cookie.',
  })
  @IsOptional()
  @MaxLength(200, { message: FAILED })
  @IsString({ message: FAILED })
  nonce?: string | null;
}

/** Registration of a designer with Google; the address is Google's, the city may be missing. */
export class GoogleDesignerRequest extends PickType(GoogleRequest, ['credential', 'nonce']) {
  @ValidateNested()
  @Type(() => DesignerPayload)
  @IsObject({ message: 'Qui serve il profilo' })
  designer_data: DesignerPayload;
}

/** Where a sign-in with Google begins. */
export class GoogleDepartureQuery {
  /** Repeated in Google's answer; the tab that left compares it. */
  @Matches(/^[\w-]{1,100}$/, { message: 'state deve avere al massimo 100 lettere, cifre o trattini' })
  @IsString({ message: 'state deve essere un testo' })
  state: string;
}
