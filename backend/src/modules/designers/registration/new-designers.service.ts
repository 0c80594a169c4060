import { Injectable } from '@nestjs/common';
import { conflict } from '../../../common/errors/product-error.js';
import { Database } from '../../../platform/database/database.service.js';
import { isDuplicate } from '../../../platform/database/engine.js';
import { ConsentsService } from '../../consents/consents.service.js';
import type { GalleryEntry } from '../../media/media.types.js';
import { type RequestMark, SetupTokensService } from '../../users/setup-tokens.service.js';
import { UsersService } from '../../users/users.service.js';
import type { CheckedInput } from '../profiles/designer-input.js';
import { DesignerProfilesService } from '../profiles/designer-profiles.service.js';

export const HAS_PROFILE_TEXT = 'Hai già un profilo designer.';
const NEW_STANDING = { verified: false, responseBand: 'none' };

/** The person who registers: with an account, or a guest (null); and the mark of the request. */
interface Sender {
  readonly person: { readonly userId: number } | null;
  readonly mark: RequestMark;
}

/** Stores new designers: account, consent, profile, gallery and token in one transaction. */
@Injectable()
export class NewDesignersService {
  constructor(
    private readonly users: UsersService,
    private readonly setupTokens: SetupTokensService,
    private readonly profiles: DesignerProfilesService,
    private readonly consents: ConsentsService,
    private readonly database: Database,
  ) {}

  /**
   * Stores a new designer and returns the token that sets the first password, null for an existing account.
   * @throws 400 when a picture has become somebody else's, 409 for a taken address or a second profile
   */
  async add(
    input: CheckedInput,
    gallery: readonly GalleryEntry[],
    { person, mark }: Sender,
  ): Promise<{ designerId: number; setupToken: string | null }> {
    return this.database.transaction(async () => {
      const userId = person?.userId ?? (await this.createAccount(input));
      const designerId = await this.attach(userId, input, gallery);
      if (!person) return { designerId, setupToken: await this.setupTokens.issue(userId, mark) };
      await this.setupTokens.storeMark(userId, mark);
      return { designerId, setupToken: null };
    });
  }

  /**
   * Stores the profile of a person who signs in without a password, and returns the account's id.
   * @param accountFor finds or creates the account with this name and gives its id, inside the transaction
   * @throws 400 when a picture has become somebody else's, 409 for a second profile
   */
  async addWithVerifiedAddress(
    input: CheckedInput,
    gallery: readonly GalleryEntry[],
    accountFor: (name: string) => Promise<number>,
  ): Promise<number> {
    return this.database.transaction(async () => {
      const userId = await accountFor(input.profile.name);
      await this.attach(userId, input, gallery);
      return userId;
    });
  }

  /** Adds a profile to an account that has none, with the given consent. @throws 409 */
  private async attach(
    userId: number,
    input: CheckedInput,
    gallery: readonly GalleryEntry[],
  ): Promise<number> {
    try {
      await this.consents.record({ userId }, 'designer-registration');
      return await this.profiles.create(userId, input.profile, gallery, NEW_STANDING);
    } catch (error) {
      if (isDuplicate(error)) throw conflict(HAS_PROFILE_TEXT);
      throw error;
    }
  }

  private createAccount({ email, profile }: CheckedInput): Promise<number> {
    return this.users.create({ email, name: profile.name, passwordHash: null, styleCounts: null });
  }
}
