import { Injectable } from '@nestjs/common';
import { UNVERIFIED_MAILS_AN_HOUR } from '@stanze/domain/limits';
import { UsersService } from '../users/users.service.js';
import type { MailRequest } from './mail.types.js';
import { MailSlotsService } from './mail-slots.service.js';

const LINKS = { purpose: 'link', times: UNVERIFIED_MAILS_AN_HOUR };

/** Decides whether a mail may be sent to its recipient (docs/product.md#verified-addresses). */
@Injectable()
export class MailConsentsService {
  constructor(
    private readonly users: UsersService,
    private readonly slots: MailSlotsService,
  ) {}

  /** Whether a mail may be stored; a link to an unverified address and a mail to a typed one are counted, inside the caller's transaction. */
  async admits({
    recipient,
    consent = 'account',
  }: Pick<MailRequest, 'recipient' | 'consent'>): Promise<boolean> {
    if (consent === 'former') return true;
    if (consent !== 'typed' && (await this.users.receivesMail(recipient))) return true;
    return consent !== 'account' && !('delayMs' in (await this.slots.take(recipient, LINKS)));
  }

  /** Milliseconds until a link may be mailed to a normalised address; 0: at once. */
  async linkDelay(email: string): Promise<number> {
    return (await this.users.receivesMail(email)) ? 0 : this.slots.delay(email, LINKS);
  }
}
