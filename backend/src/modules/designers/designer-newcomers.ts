import { Injectable } from '@nestjs/common';
import { conflict } from '../../common/errors/product-error.js';
import { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { type RequestMark, SetupTokensService } from '../users/setup-tokens.service.js';
import { UsersService } from '../users/users.service.js';
import { DesignerGalleryWriter } from './designer-gallery-writer.js';
import type { CheckedInput } from './designer-input.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import type { GalleryEntry } from './designers.types.js';
import type { DesignerPayload } from './dto/designer-payload.dto.js';

const NEWCOMER = { verified: false, responseBand: 'none' };

/** Who registers: somebody with an account, or a guest; and how the request is recognised. */
interface Sender {
  readonly person: { readonly userId: number } | null;
  readonly mark: RequestMark;
}

/** Stores new designers: account, profile, gallery and token together or not at all. */
@Injectable()
export class DesignerNewcomers {
  constructor(
    private readonly users: UsersService,
    private readonly setupTokens: SetupTokensService,
    private readonly profiles: DesignerProfilesService,
    private readonly galleries: DesignerGalleryWriter,
    private readonly database: Database,
  ) {}

  /** @throws 400 for pictures that cannot be used, 409 for a taken address or a second profile */
  async add(
    input: CheckedInput,
    payload: DesignerPayload,
    { person, mark }: Sender,
  ): Promise<{ designerId: number; setupToken: string | null }> {
    // Image work takes seconds: never inside the transaction.
    const gallery = await this.galleries.resolve(payload, person?.userId ?? null);
    return this.database.transaction(async () => {
      const userId = person?.userId ?? (await this.createAccount(input));
      const designerId = await this.attach(userId, input, gallery);
      if (!person) return { designerId, setupToken: await this.setupTokens.issue(userId, mark) };
      await this.setupTokens.remember(userId, mark);
      return { designerId, setupToken: null };
    });
  }

  /**
   * Stores the profile of somebody who can sign in without a password, and gives the account's id.
   * @throws 400 for pictures that cannot be used, 409 for a second profile
   */
  async addVouchedFor(
    input: CheckedInput,
    payload: DesignerPayload,
    accountFor: (name: string) => Promise<number>,
  ): Promise<number> {
    const gallery = await this.galleries.resolve(payload, null);
    return this.database.transaction(async () => {
      const userId = await accountFor(input.profile.name);
      await this.attach(userId, input, gallery);
      return userId;
    });
  }

  /** Adds a profile to an account that has none, with pictures that are already stored. */
  private async attach(
    userId: number,
    input: CheckedInput,
    gallery: readonly GalleryEntry[],
  ): Promise<number> {
    try {
      return await this.database.transaction(async () => {
        await this.galleries.claim(gallery, userId);
        return this.profiles.create(userId, input.profile, gallery, NEWCOMER);
      });
    } catch (error) {
      if (isDuplicate(error)) throw conflict('Hai già un profilo designer.');
      throw error;
    }
  }

  private createAccount({ email, profile }: CheckedInput): Promise<number> {
    return this.users.create({ email, name: profile.name, passwordHash: null, styleCounts: null });
  }
}
