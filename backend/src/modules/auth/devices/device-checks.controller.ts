import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/http/access.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { clearRefreshCookie, readRefreshCookie } from '../sessions/refresh-cookie.js';
import { DeviceChecksService } from './device-checks.service.js';
import { DeviceCheckDto, DeviceCheckRequest } from './dto/device-check.dto.js';

/** What a device has to delete. Without a sign-in, because the account may not exist any more. */
@ApiTags('users')
@Controller('users/device-checks')
export class DeviceChecksController {
  constructor(private readonly checks: DeviceChecksService) {}

  /**
   * Whether the sessions and accounts of this device still exist, and which of its stored designers do not. A POST, because
   * tickets must not stand in an address; nothing is written. The refresh cookie of an ended session is deleted.
   */
  @Post()
  @HttpCode(OK)
  @Public()
  @Repeatable()
  // Every start of the app asks once, and a mobile network has one address for many devices: a refused check would show the
  // copies of an account that may have been deleted.
  @RateLimited({ times: 120, addressTimes: 240, everyMs: EVERY.minute })
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: DeviceCheckDto })
  async check(
    @Body() body: DeviceCheckRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeviceCheckDto> {
    const answer = await this.checks.check(body);
    const cookie = readRefreshCookie(request);
    if (this.checks.isUseless(cookie, body.tickets, answer.tickets)) clearRefreshCookie(reply);
    return answer;
  }
}
