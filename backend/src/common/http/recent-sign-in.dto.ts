import { ApiForbiddenResponse, ApiProperty } from '@nestjs/swagger';
import { RECENT_SIGN_IN_REQUIRED } from '@stanze/domain/recent-sign-in';

/** The answer to an operation that needs a recent sign-in. */
class RecentSignInRequiredDto {
  detail: string;
  /** Present when the operation is possible after `POST /auth/confirmations`. */
  @ApiProperty({ enum: [RECENT_SIGN_IN_REQUIRED], required: false })
  code?: string;
}

/** Documents that an operation, or some of its changes, need a recent sign-in. */
export const ApiRecentSignIn = (): MethodDecorator =>
  ApiForbiddenResponse({
    type: RecentSignInRequiredDto,
    description: 'Not allowed; or a sign-in or confirmation of the last ten minutes is needed.',
  });
