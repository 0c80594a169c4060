import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SENT_MAIL_DAYS } from '@stanze/domain/limits';
import { Retention } from '../../platform/retention/retention.service.js';
import { KEEP_TRYING_MS } from './mail-backoff.js';
import { MailRepository } from './mail.repository.js';

const KEPT_MS = SENT_MAIL_DAYS * 24 * 60 * 60 * 1000;

/** Mails that are out, and mails that were given up; what is still to be sent is never touched. */
@Injectable()
export class MailRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly mails: MailRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'sent mails',
      deleteSome: (now, limit) => this.mails.deleteSentBefore(new Date(now - KEPT_MS).toISOString(), limit),
    });
    this.retention.register({
      name: 'mails given up',
      // The operator has as long to look at them as at the others.
      deleteSome: (now, limit) =>
        this.mails.deleteGivenUpBefore(new Date(now - KEEP_TRYING_MS - KEPT_MS).toISOString(), limit),
    });
  }
}
