import { Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { SessionsModule } from '../auth/sessions/sessions.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { PushController } from './push.controller.js';
import { PushGatewayService } from './push-gateway.service.js';
import { PushListener } from './push.listener.js';
import { PushRepository } from './push.repository.js';
import { PushSenderService } from './push-sender.service.js';
import { PushService } from './push.service.js';
import { VAPID_KEYS, vapidKeysFor } from './vapid-keys.js';

/** Notifications in browsers by Web Push. */
@Module({
  imports: [ContactsModule, SessionsModule],
  controllers: [PushController],
  providers: [
    PushRepository,
    PushService,
    PushGatewayService,
    PushSenderService,
    PushListener,
    { provide: VAPID_KEYS, inject: [ENV], useFactory: vapidKeysFor },
  ],
  exports: [PushService],
})
export class PushModule {}
