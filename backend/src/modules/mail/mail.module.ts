import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { MailMetrics } from './mail.metrics.js';
import { MailQueue } from './mail.queue.js';
import { MailRepository } from './mail.repository.js';
import { MailRetention } from './mail.retention.js';
import { MailService } from './mail.service.js';
import { MailWorker } from './mail.worker.js';
import { MAIL_TRANSPORT, type MailTransport } from './transports/mail-transport.js';
import { OutboxTransport } from './transports/outbox.transport.js';
import { SmtpTransport } from './transports/smtp.transport.js';

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
    MailQueue,
    MailWorker,
    MailService,
    { provide: MAIL_TRANSPORT, inject: [ENV], useFactory: transportFor },
  ],
  exports: [MailService],
})
export class MailModule {}
