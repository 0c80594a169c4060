import { Injectable } from '@nestjs/common';
import { EMAIL_FORMAT_TEXT, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { forbidden, invalidField } from '../../../common/errors/product-error.js';
import { Database } from '../../../platform/database/database.service.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limit.service.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { DesignersService } from '../profiles/designers.service.js';
import { DesignerRemovalsService } from './designer-removals.service.js';
import { RemovalLinksService } from './removal-links.service.js';

/** Maximum number of mails to an address, because anybody can request them. */
const PER_ADDRESS = { times: 3, everyMs: EVERY.hour };
const BAD_LINK = 'Il link non è valido o è scaduto. Chiedine uno nuovo.';

/** Deletion of a profile by the person who receives the mail of its address. */
@Injectable()
export class RemovalRequestsService {
  constructor(
    private readonly designers: DesignersService,
    private readonly removals: DesignerRemovalsService,
    private readonly links: RemovalLinksService,
    private readonly limits: RateLimits,
    private readonly database: Database,
  ) {}

  /**
   * Mails a link that deletes the profile of an address. Neither the outcome nor the duration reveals whether there is
   * one.
   * @throws 400 for what is no address, 429 after three requests for an address within an hour
   */
  async request(written: string): Promise<void> {
    const email = normaliseEmail(written);
    if (!isEmail(email)) throw invalidField('email', EMAIL_FORMAT_TEXT);
    await this.limits.take(`removal ${email}`, PER_ADDRESS);
    await this.links.send(email);
  }

  /**
   * Deletes the profile for which a link was mailed.
   * @throws 403 when the link was used, has expired, or was never sent
   */
  async confirm(token: string): Promise<void> {
    await this.database.transaction(async () => {
      const id = await this.links.use(token);
      const brief = id === null ? undefined : (await this.designers.briefs([id])).get(id);
      if (!brief) throw forbidden(BAD_LINK);
      await this.removals.erase(brief, null);
    });
  }
}
