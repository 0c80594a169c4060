import { Injectable } from '@nestjs/common';
import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { conflict, keyReused } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { type RequestMark, SetupTokensService } from '../users/setup-tokens.service.js';
import { UsersService } from '../users/users.service.js';
import { readProfile } from './designer-input.js';
import { DesignerNewcomers } from './designer-newcomers.js';
import { DesignersRepository } from './designers.repository.js';
import { DesignersService } from './designers.service.js';
import type { DesignerPayload } from './dto/designer-payload.dto.js';
import type { DesignerRegisteredDto } from './dto/designer-registered.dto.js';
import { markOf } from './request-mark.js';

const HAS_PROFILE = 'Hai già un profilo designer.';

/** How people become designers; a request whose answer got lost can be sent again. */
@Injectable()
export class DesignerRegistrationsService {
  constructor(
    private readonly newcomers: DesignerNewcomers,
    private readonly repository: DesignersRepository,
    private readonly designers: DesignersService,
    private readonly users: UsersService,
    private readonly setupTokens: SetupTokensService,
  ) {}

  /**
   * Creates account and profile, or adds the profile to the account of who is signed in; the address sent is then not
   * looked at. Sent again with the same key while the account has no password, the same designer is given back with a
   * new token.
   * @throws 400 for broken rules, 409 for a taken address or a second profile, 422 when the key stands for something else
   */
  async register(
    person: Principal | null,
    payload: DesignerPayload,
    key: string | null,
  ): Promise<DesignerRegisteredDto> {
    const input = readProfile(person ? { ...payload, email: person.email } : payload);
    const mark = markOf(person?.userId ?? 0, key, payload);
    const earlier = await this.repeated(person, mark);
    if (earlier) return earlier;
    await this.refuseTaken(person, input.email);
    try {
      const { designerId, setupToken } = await this.newcomers.add(input, payload, { person, mark });
      return await this.answer(designerId, setupToken);
    } catch (error) {
      // The same request may have come twice at once: the other one was first.
      const twin = await this.repeated(person, mark);
      if (twin) return twin;
      throw error;
    }
  }

  /** Does this account have a profile? */
  async hasProfile(userId: number): Promise<boolean> {
    return (await this.repository.findIdByUser(userId)) !== null;
  }

  /**
   * Creates the profile of somebody for whom somebody else vouches; the city may be missing.
   * @param accountFor gives the account's id, inside the transaction that stores the profile
   * @throws 400 for broken rules, 409 for a taken address or a second profile
   */
  async registerVouchedFor(
    payload: DesignerPayload,
    accountFor: (name: string) => Promise<number>,
  ): Promise<number> {
    const input = readProfile(payload, { cityRequired: false, loc: ['body', 'designer_data'] });
    return this.newcomers.addVouchedFor(input, payload, accountFor);
  }

  /** Said before any picture is worked on; the unique keys have the last word. */
  private async refuseTaken(person: Principal | null, email: string): Promise<void> {
    if (person && person.designerId !== null) throw conflict(HAS_PROFILE);
    if (!person && (await this.users.findByEmail(email))) throw conflict(EMAIL_TAKEN_TEXT);
  }

  private async repeated(person: Principal | null, mark: RequestMark): Promise<DesignerRegisteredDto | null> {
    if (mark.keyHash === null) return null;
    const earlier = await this.setupTokens.findByKey(mark.keyHash);
    const designerId = earlier && (await this.repository.findIdByUser(earlier.userId));
    if (!earlier || designerId === null) return null;
    if (earlier.fingerprint !== mark.fingerprint) throw keyReused();
    if (person) return this.answer(designerId, null);
    const user = await this.users.findById(earlier.userId);
    if (!user || user.password_hash !== null || user.google_id !== null) throw conflict(EMAIL_TAKEN_TEXT);
    return this.answer(designerId, await this.setupTokens.renew(user.id));
  }

  private async answer(designerId: number, setupToken: string | null): Promise<DesignerRegisteredDto> {
    const view = await this.designers.ownerView(designerId, null);
    return { ...view, is_liked: false, setup_token: setupToken };
  }
}
