import { Injectable } from '@nestjs/common';
import { UNVERIFIED_MAILS_AN_HOUR, VERIFIED_LINKS_AN_HOUR } from '@stanze/domain/limits';
import { UsersService } from '../../users/users.service.js';
import type { MailRequest } from '../stored/mail.types.js';
import { MailSlotsService } from './mail-slots.service.js';

const LINKS = { purpose: 'link', times: UNVERIFIED_MAILS_AN_HOUR };
const VERIFIED_LINKS = { purpose: 'verified', times: VERIFIED_LINKS_AN_HOUR };

/** Decides whether a mail may be sent to its recipient (docs/product.md#verified-addresses). */
@Injectable()
export class MailConsentsService {
  constructor(
    private readonly users: UsersService,
    private readonly slots: MailSlotsService,
  ) {}

  /** Whether a mail may be stored; a link and a mail to a typed address are counted, inside the caller's transaction. */
  async admits({
    recipient,
    consent = 'account',
  }: Pick<MailRequest, 'recipient' | 'consent'>): Promise<boolean> {
    if (consent === 'former') return true;
    const isVerified = consent !== 'typed' && (await this.users.receivesMail(recipient));
    if (consent === 'account' || consent === 'security') return isVerified;
    return !('delayMs' in (await this.slots.take(recipient, isVerified ? VERIFIED_LINKS : LINKS)));
  }

  /** Milliseconds until a link may be mailed to a normalised address; 0: at once. */
  async linkDelay(email: string): Promise<number> {
    const limit = (await this.users.receivesMail(email)) ? VERIFIED_LINKS : LINKS;
    return this.slots.delay(email, limit);
  }
}
