import { Injectable } from '@nestjs/common';
import { BAD_REQUEST } from '@stanze/domain/http-statuses';
import { ProductError } from '../../../common/errors/product-error.js';
import { Database } from '../../../platform/database/database.service.js';
import { AddressRestorationsService } from '../../users/address-restorations.service.js';
import { ResetLinksService } from '../passwords/reset-links.service.js';

/** One text for every reason, which reveals nothing about accounts. */
const BAD_LINK =
  'Il link non è valido, è scaduto o è già stato usato. Se il tuo account è ancora in pericolo, rispondi all’email con il link: ti aiutiamo noi.';

/** Former addresses by mailed link, with the link for a new password that follows. */
@Injectable()
export class MailedRestorationsService {
  constructor(
    private readonly restorations: AddressRestorationsService,
    private readonly resetLinks: ResetLinksService,
    private readonly database: Database,
  ) {}

  /**
   * Restores an address, mails it the link for a new password, and returns the account.
   * @throws 400 when the link is unknown, used or expired, 409 when the address is another account's now
   */
  async restore(token: string): Promise<number> {
    return this.database.transaction(async () => {
      const restored = await this.restorations.restore(token);
      if (restored === null) throw new ProductError(BAD_REQUEST, 'bad_restoration_link', BAD_LINK);
      await this.resetLinks.send(restored.email);
      return restored.userId;
    });
  }
}
