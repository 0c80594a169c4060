import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { FACTOR_SETUP_REQUIRED } from '@stanze/domain/second-factor';
import { type Principal, RecentlySignedIn, SignedIn } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { RefusedWith } from '../../../common/http/refusal-codes.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { NewPasskeyRequest, PasskeyDto, PasskeyNameDto } from './dto/passkeys.dto.js';
import { PasskeyOptionsDto } from './dto/webauthn.dto.js';
import { NewPasskeysService } from './new-passkeys.service.js';
import { PasskeysService } from './passkeys.service.js';

const LIMIT = { times: 60, everyMs: EVERY.hour };

/** The passkeys of the own account. */
@ApiTags('users')
@Controller('users/me/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly newPasskeys: NewPasskeysService,
  ) {}

  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() person: Principal): Promise<PasskeyDto[]> {
    return this.passkeys.list(person);
  }

  /** Begins the registration of a passkey: what the browser needs to create it. */
  @Post('options')
  @HttpCode(OK)
  @Repeatable()
  @RateLimited(LIMIT)
  @RecentlySignedIn()
  @RefusedWith(FACTOR_SETUP_REQUIRED)
  @Header('cache-control', 'no-store')
  begin(@CurrentUser() person: Principal): Promise<PasskeyOptionsDto> {
    return this.newPasskeys.begin(person);
  }

  /** Stores the passkey that the browser has created. */
  @Post()
  @Repeatable()
  @RateLimited(LIMIT)
  @RecentlySignedIn()
  @RefusedWith(FACTOR_SETUP_REQUIRED)
  add(@CurrentUser() person: Principal, @Body() body: NewPasskeyRequest): Promise<PasskeyDto> {
    return this.newPasskeys.add(person, body);
  }

  @Put(':id')
  @RateLimited(LIMIT)
  @SignedIn()
  rename(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { name }: PasskeyNameDto,
  ): Promise<PasskeyDto> {
    return this.passkeys.rename(person, id, name);
  }

  @Delete(':id')
  @RateLimited(LIMIT)
  @RecentlySignedIn()
  @RefusedWith(FACTOR_SETUP_REQUIRED)
  async delete(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<MessageDto> {
    await this.passkeys.delete(person, id);
    return { message: 'Passkey eliminata: con quella non si può più entrare.' };
  }
}
