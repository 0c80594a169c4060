import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { type RequestMark, SetupTokensService } from '../users/setup-tokens.service.js';
import { UsersService } from '../users/users.service.js';
import { DesignerGalleryWriter } from './designer-gallery-writer.js';
import type { CheckedInput } from './designer-input.js';
import type { DesignerPayload } from './dto/designer-payload.dto.js';
import { NewProfiles } from './new-profiles.js';

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
    private readonly newProfiles: NewProfiles,
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
      const designerId = await this.newProfiles.attach(userId, input, gallery);
      if (!person) return { designerId, setupToken: await this.setupTokens.issue(userId, mark) };
      await this.setupTokens.storeMark(userId, mark);
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
      await this.newProfiles.attach(userId, input, gallery);
      return userId;
    });
  }

  private createAccount({ email, profile }: CheckedInput): Promise<number> {
    return this.users.create({ email, name: profile.name, passwordHash: null, styleCounts: null });
  }
}
