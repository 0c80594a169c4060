import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { UsersModule } from '../users/users.module.js';
import { MailBoundsService } from './mail-bounds.service.js';
import { MailClaimsService } from './mail-claims.service.js';
import { MailConsentsService } from './mail-consents.service.js';
import { MailDigestsRepository } from './mail-digests.repository.js';
import { MailDigestsService } from './mail-digests.service.js';
import { MailFailuresService } from './mail-failures.service.js';
import { MailMetrics } from './mail.metrics.js';
import { MailQueueService } from './mail-queue.service.js';
import { MailRepository } from './mail.repository.js';
import { MailRetention } from './mail.retention.js';
import { MailService } from './mail.service.js';
import { MailSlotsRepository } from './mail-slots.repository.js';
import { MailSlotsService } from './mail-slots.service.js';
import { MailWorker } from './mail.worker.js';
import { MAIL_TRANSPORT, type MailTransport } from '../../platform/mail-transport/mail-transport.js';
import { OutboxTransport } from '../../platform/mail-transport/outbox.transport.js';
import { SmtpTransport } from '../../platform/mail-transport/smtp.transport.js';

function transportFor({ smtpUrl, dataDir, mailFrom }: Env): MailTransport {
  return smtpUrl
    ? new SmtpTransport(smtpUrl, mailFrom)
    : new OutboxTransport(join(dataDir, 'outbox'), mailFrom);
}

/** The queue of mails: what is to be sent, claimed by one worker at a time. */
@Module({
  imports: [UsersModule],
  providers: [
    MailBoundsService,
    MailClaimsService,
    MailConsentsService,
    MailDigestsRepository,
    MailDigestsService,
    MailSlotsRepository,
    MailSlotsService,
    MailRepository,
    MailRetention,
    MailMetrics,
    MailQueueService,
    MailWorker,
    MailService,
    MailFailuresService,
    { provide: MAIL_TRANSPORT, inject: [ENV], useFactory: transportFor },
  ],
  exports: [MailService, MailFailuresService],
})
export class MailModule {}
