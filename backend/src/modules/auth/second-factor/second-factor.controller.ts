import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { FACTOR_SETUP_REQUIRED } from '@stanze/domain/second-factor';
import { type Principal, RecentlySignedIn, SignedIn } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { RefusedWith } from '../../../common/http/refusal-codes.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { NewTotpDto, RecoveryCodesDto, SecondFactorDto, TotpCodeRequest } from './dto/second-factor.dto.js';
import { SecondFactorsService } from './second-factors.service.js';

const LIMIT = { times: 60, everyMs: EVERY.hour };

/** The second factor of the own account. Answers with secrets are not stored under an idempotency key. */
@ApiTags('users')
@Controller('users/me/second-factor')
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorsService) {}

  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  state(@CurrentUser() { userId }: Principal): Promise<SecondFactorDto> {
    return this.factors.stateOf(userId);
  }

  /** Begins the set-up of an app for codes. */
  @Post('totp')
  @HttpCode(OK)
  @Repeatable()
  @RateLimited(LIMIT)
  @RecentlySignedIn()
  @RefusedWith(FACTOR_SETUP_REQUIRED)
  @Header('cache-control', 'no-store')
  begin(@CurrentUser() person: Principal): Promise<NewTotpDto> {
    return this.factors.begin(person);
  }

  /** Completes the set-up with the first code of the app. The recovery codes are returned once. */
  @Post('totp/confirmation')
  @HttpCode(OK)
  @Repeatable()
  @RateLimited(LIMIT)
  @RecentlySignedIn()
  @RefusedWith(FACTOR_SETUP_REQUIRED)
  @Header('cache-control', 'no-store')
  confirm(@CurrentUser() person: Principal, @Body() { code }: TotpCodeRequest): Promise<RecoveryCodesDto> {
    return this.factors.confirm(person, code);
  }

  /** Replaces the recovery codes. */
  @Post('recovery-codes')
  @HttpCode(OK)
  @Repeatable()
  @RateLimited(LIMIT)
  @RecentlySignedIn()
  @RefusedWith(FACTOR_SETUP_REQUIRED)
  @Header('cache-control', 'no-store')
  renewCodes(@CurrentUser() person: Principal): Promise<RecoveryCodesDto> {
    return this.factors.renewCodes(person);
  }

  /** Removes the app for codes and the recovery codes. */
  @Delete('totp')
  @RateLimited(LIMIT)
  @RecentlySignedIn()
  @RefusedWith(FACTOR_SETUP_REQUIRED)
  async remove(@CurrentUser() person: Principal): Promise<MessageDto> {
    await this.factors.remove(person);
    return { message: 'Fatto: per entrare non serve più il codice.' };
  }
}
