import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SENT_MAIL_DAYS } from '@stanze/domain/limits';
import { Retention } from '../../../platform/retention/retention.service.js';
import { RETRY_PERIOD_MS } from './mail-retries.policy.js';
import { MailRepository } from '../stored/mail.repository.js';

const STORED_MS = SENT_MAIL_DAYS * 24 * 60 * 60 * 1000;

/** Deletes sent mails and mails without further attempts; mails that will still be sent are never deleted. */
@Injectable()
export class MailRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly mails: MailRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'sent mails',
      deleteSome: (now, limit) => this.mails.deleteSentBefore(new Date(now - STORED_MS).toISOString(), limit),
    });
    this.retention.register({
      name: 'mails given up',
      // Stored as long as sent mails, so that the operator can read them.
      deleteSome: (now, limit) =>
        this.mails.deleteGivenUpBefore(new Date(now - RETRY_PERIOD_MS - STORED_MS).toISOString(), limit),
    });
  }
}
