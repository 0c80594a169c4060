import { applyDecorators } from '@nestjs/common';
import { ApiForbiddenResponse, ApiProperty, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { SECOND_FACTOR_REQUIRED, WRONG_CODE } from '@stanze/domain/second-factor';

/** The answer to a right first factor of an account with an app for codes. */
class SecondFactorRequiredDto {
  detail: string;
  @ApiProperty({ enum: [SECOND_FACTOR_REQUIRED] })
  code: string;
  /** For `POST /auth/second-factor/verify`: single use, five minutes, five codes. */
  ticket: string;
}

class WrongCodeDto {
  detail: string;
  @ApiProperty({ enum: [WRONG_CODE] })
  code: string;
}

/** Documents that a sign-in of an account with an app for codes has a second step. */
export const ApiSecondStep = (): MethodDecorator =>
  ApiForbiddenResponse({
    type: SecondFactorRequiredDto,
    description: 'The first factor was right; a code is needed too (`POST /auth/second-factor/verify`).',
  });

/** Documents the refusals of the second step. */
export const ApiSecondStepFailures = (): MethodDecorator =>
  applyDecorators(
    ApiForbiddenResponse({ type: WrongCodeDto, description: 'The code is wrong or was used.' }),
    ApiUnauthorizedResponse({ description: 'The ticket has expired or was used: repeat the first step.' }),
  );
