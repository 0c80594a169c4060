import { Body, Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { MessageDto } from '../../common/http/message.dto.js';
import type { VapidKeys } from '../../config/push-settings.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { PushEndpointDto, PushKeyDto, PushSubscriptionDto } from './dto/push.dto.js';
import { PushService } from './push.service.js';
import { VAPID_KEYS } from './vapid-keys.js';

/** Subscriptions of the caller's browsers to notifications. */
@ApiTags('push')
@Controller('push')
export class PushController {
  constructor(
    private readonly push: PushService,
    @Inject(VAPID_KEYS) private readonly keys: VapidKeys,
  ) {}

  /** The key that a browser needs to subscribe. */
  @Get('key')
  @SignedIn()
  key(): PushKeyDto {
    return { public_key: this.keys.publicKey };
  }

  /** Subscribes this browser to notifications of new messages, until the session ends. */
  @Post('subscriptions')
  @Repeatable()
  @SignedIn()
  async subscribe(@CurrentUser() person: Principal, @Body() body: PushSubscriptionDto): Promise<MessageDto> {
    await this.push.subscribe(person, body);
    return { message: 'Ti avviseremo su questo dispositivo.' };
  }

  /** Ends the subscription of a browser of the caller. */
  @Delete('subscriptions')
  @SignedIn()
  async unsubscribe(@CurrentUser() person: Principal, @Body() body: PushEndpointDto): Promise<MessageDto> {
    await this.push.unsubscribe(person, body.endpoint);
    return { message: 'Non ti avviseremo più su questo dispositivo.' };
  }
}
