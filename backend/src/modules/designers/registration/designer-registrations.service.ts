import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { conflict, keyReused } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { sha256 } from '../../../common/secrets.js';
import { GalleriesService } from '../../media/galleries.service.js';
import { type RequestMark, SetupTokensService } from '../../users/setup-tokens.service.js';
import { UsersService } from '../../users/users.service.js';
import { readProfile } from '../profiles/designer-input.js';
import { DesignersService } from '../profiles/designers.service.js';
import type { DesignerPayload } from '../profiles/dto/designer-payload.dto.js';
import type { DesignerRegisteredDto } from './dto/designer-registered.dto.js';
import { HAS_PROFILE_TEXT, NewDesignersService } from './new-designers.service.js';

/** Registration of designers; a request whose answer was lost can be sent again. */
@Injectable()
export class DesignerRegistrationsService {
  constructor(
    private readonly newDesigners: NewDesignersService,
    private readonly designers: DesignersService,
    private readonly users: UsersService,
    private readonly setupTokens: SetupTokensService,
    private readonly galleries: GalleriesService,
  ) {}

  /**
   * Creates account and profile, or adds the profile to the account of the signed-in person; the sent address is then
   * ignored. Sent again with the same key while the account has no password, it returns the same designer with a new
   * token.
   * @throws 400 for broken rules, 409 for a taken address or a second profile, 422 when the key was used for something
   *   else
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
    refuseSecondProfile(person);
    try {
      // Outside the transaction, because processing pictures takes seconds; and before the address is looked at, so that a
      // form with a broken picture does not reveal whether it is taken.
      const gallery = await this.galleries.resolve(payload, person?.userId ?? null);
      const { designerId, setupToken } = await this.newDesigners.add(input, gallery, { person, mark });
      return await this.answer(designerId, setupToken);
    } catch (error) {
      // The same request may have been sent twice at the same time, and the other one was stored first.
      const stored = await this.repeated(person, mark);
      if (stored) return stored;
      throw error;
    }
  }

  /**
   * Creates the profile of a person whose address another service has verified; the city may be missing.
   * @param accountFor finds or creates the account with this name and gives its id, inside the transaction
   * @throws 400 for broken rules, 409 for a taken address or a second profile
   */
  async registerWithVerifiedAddress(
    payload: DesignerPayload,
    accountFor: (name: string) => Promise<number>,
  ): Promise<number> {
    const input = readProfile(payload, { cityRequired: false, loc: ['body', 'designer_data'] });
    const gallery = await this.galleries.resolve(payload, null);
    return this.newDesigners.addWithVerifiedAddress(input, gallery, accountFor);
  }

  /** Whether this account has a profile. */
  async hasProfile(userId: number): Promise<boolean> {
    return (await this.designers.idOfUser(userId)) !== null;
  }

  private async repeated(person: Principal | null, mark: RequestMark): Promise<DesignerRegisteredDto | null> {
    if (mark.keyHash === null) return null;
    const earlier = await this.setupTokens.findByKey(mark.keyHash);
    const designerId = earlier && (await this.designers.idOfUser(earlier.userId));
    if (!earlier || designerId === null) return null;
    if (earlier.fingerprint !== mark.fingerprint) throw keyReused();
    if (person) return this.answer(designerId, null);
    const user = await this.users.findById(earlier.userId);
    if (!user || user.password_hash !== null || user.google_id !== null) throw conflict(EMAIL_TAKEN_TEXT);
    return this.answer(designerId, await this.setupTokens.renew(user.id));
  }

  private async answer(designerId: number, setupToken: string | null): Promise<DesignerRegisteredDto> {
    const record = await this.designers.ownerRecord(designerId);
    return { ...record, is_liked: false, setup_token: setupToken };
  }
}

/**
 * The mark by which a repeated registration is recognised: the sender and key, and the content.
 * @param senderId 0 for a guest
 */
function markOf(senderId: number, key: string | null, payload: DesignerPayload): RequestMark {
  const { gallery_images: images, ...fields } = payload;
  const content = createHash('sha256').update(JSON.stringify(fields));
  // One by one, because together they can have 40 MB, which would be copied once more.
  for (const image of images ?? []) content.update('\n').update(image);
  return { keyHash: key === null ? null : sha256(`${senderId} ${key}`), fingerprint: content.digest('hex') };
}

function refuseSecondProfile(person: Principal | null): void {
  if (person && person.designerId !== null) throw conflict(HAS_PROFILE_TEXT);
}
