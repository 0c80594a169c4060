import { Injectable } from '@nestjs/common';
import { EMAIL_FORMAT_TEXT, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { forbidden, invalidField } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.service.js';
import { DesignerEraser } from './designer-eraser.js';
import { mayEdit } from './designers.policy.js';
import { DesignersService } from './designers.service.js';
import { RemovalLinks } from './removal-links.js';

/** Mails that somebody else can make an address get. */
const PER_ADDRESS = { times: 3, everyMs: EVERY.hour };
const BAD_LINK = 'Il link non è valido o è scaduto. Chiedine uno nuovo.';

/** Removing profiles: by who is signed in, or by who reads the mails of the address. */
@Injectable()
export class DesignerRemovalsService {
  constructor(
    private readonly designers: DesignersService,
    private readonly eraser: DesignerEraser,
    private readonly links: RemovalLinks,
    private readonly limits: RateLimits,
    private readonly database: Database,
  ) {}

  /**
   * Removes a profile with its pictures and its account; an administrator's account stays.
   * @throws 404, 403 for anybody but the owner and administrators
   */
  async remove(person: Principal, id: number): Promise<void> {
    const brief = await this.designers.brief(id);
    if (!mayEdit(person, id)) throw forbidden();
    await this.eraser.erase(brief, person);
  }

  /**
   * Has a link mailed that removes the profile of an address. Whether there is one can be seen neither in the outcome
   * nor in the time it takes.
   * @throws 400 for what is no address, 429 after three requests for an address within an hour
   */
  async request(written: string): Promise<void> {
    const email = normaliseEmail(written);
    if (!isEmail(email)) throw invalidField('email', EMAIL_FORMAT_TEXT);
    await this.limits.take(`removal ${email}`, PER_ADDRESS);
    await this.links.send(email);
  }

  /**
   * Removes the profile for which a link was mailed.
   * @throws 403 when the link was used, is too old, or was never sent
   */
  async confirm(token: string): Promise<void> {
    await this.database.transaction(async () => {
      const designerId = await this.links.designerOf(token);
      const brief =
        designerId === null ? undefined : (await this.designers.briefs([designerId])).get(designerId);
      if (!brief) throw forbidden(BAD_LINK);
      await this.eraser.erase(brief, null);
    });
  }
}
