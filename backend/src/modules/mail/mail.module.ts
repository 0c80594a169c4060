import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { MailMetrics } from './mail.metrics.js';
import { MailQueueService } from './mail-queue.service.js';
import { MailRepository } from './mail.repository.js';
import { MailRetention } from './mail.retention.js';
import { MailService } from './mail.service.js';
import { MailWorker } from './mail.worker.js';
import { MAIL_TRANSPORT, type MailTransport } from '../../platform/mail-transport/mail-transport.js';
import { OutboxTransport } from '../../platform/mail-transport/outbox.transport.js';
import { SmtpTransport } from '../../platform/mail-transport/smtp.transport.js';

function transportFor({ smtpUrl, dataDir, mailFrom }: Env): MailTransport {
  return smtpUrl
    ? new SmtpTransport(smtpUrl, mailFrom)
    : new OutboxTransport(join(dataDir, 'outbox'), mailFrom);
}

@Module({
  providers: [
    MailRepository,
    MailRetention,
    MailMetrics,
    MailQueueService,
    MailWorker,
    MailService,
    { provide: MAIL_TRANSPORT, inject: [ENV], useFactory: transportFor },
  ],
  exports: [MailService],
})
export class MailModule {}
