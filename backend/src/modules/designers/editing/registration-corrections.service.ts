import { Injectable } from '@nestjs/common';
import { forbidden, unauthenticated } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { SETUP_TOKEN_REFUSED_TEXT, SetupTokensService } from '../../users/setup-tokens.service.js';
import { UsersService } from '../../users/users.service.js';
import type { OwnerView } from '../catalogue/designer-views.service.js';
import { DesignerEditingService } from './designer-editing.service.js';
import { DesignersService } from '../profiles/designers.service.js';
import type { DesignerPayload } from '../profiles/dto/designer-payload.dto.js';

/** Changes to a registration whose account has no password yet (docs/product.md#passwords). */
@Injectable()
export class RegistrationCorrectionsService {
  constructor(
    private readonly designers: DesignersService,
    private readonly users: UsersService,
    private readonly setupTokens: SetupTokensService,
    private readonly editing: DesignerEditingService,
  ) {}

  /**
   * Changes the profile and the name and address of its account. The token stays valid.
   * @throws 401 without a token, 404, 403 with one text for every other token that is not accepted, and the errors of
   *   an edit
   */
  async correct(id: number, payload: DesignerPayload, network: string): Promise<OwnerView> {
    if (!payload.setup_token) throw unauthenticated();
    const person = await this.personOf(id, payload.setup_token);
    return this.editing.update(person, id, payload, { isRegistering: true, network });
  }

  private async personOf(designerId: number, token: string): Promise<Principal> {
    const { userId } = await this.designers.brief(designerId);
    const user = await this.users.findById(userId);
    const isAccepted = await this.setupTokens.isValid(user?.id ?? 0, token);
    if (!user || !isAccepted || user.password_hash !== null || user.google_id !== null)
      throw forbidden(SETUP_TOKEN_REFUSED_TEXT);
    return { userId, designerId, sessionId: '', name: user.name, email: user.email, isAdmin: false };
  }
}
