import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { UsersModule } from '../users/users.module.js';
import { MailBoundsService } from './bounds/mail-bounds.service.js';
import { MailClaimsService } from './sending/mail-claims.service.js';
import { MailConsentsService } from './bounds/mail-consents.service.js';
import { MailDigestsRepository } from './bounds/mail-digests.repository.js';
import { MailDigestsService } from './bounds/mail-digests.service.js';
import { MailFailuresService } from './sending/mail-failures.service.js';
import { MailMetrics } from './sending/mail.metrics.js';
import { MailQueueService } from './sending/mail-queue.service.js';
import { MailRepository } from './stored/mail.repository.js';
import { MailRetention } from './sending/mail.retention.js';
import { MailService } from './mail.service.js';
import { MailSlotsRepository } from './bounds/mail-slots.repository.js';
import { MailSlotsService } from './bounds/mail-slots.service.js';
import { MailWorker } from './sending/mail.worker.js';
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
