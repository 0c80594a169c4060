import { Injectable } from '@nestjs/common';
import { analyseCounts, countsFromKey } from '@stanze/domain/style-analysis';
import { unauthenticated } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Json, JsonMembers } from '../../../common/http/json.js';
import { DesignerViewsService } from '../../designers/catalogue/designer-views.service.js';
import type { DesignerDto } from '../../designers/profiles/dto/designer.dto.js';
import { MatchingService } from '../../matching/matching.service.js';
import type { Account } from '../../users/users.types.js';
import { UsersService } from '../../users/users.service.js';
import type { ProfileDto } from './dto/profile.dto.js';
import { toProfileFields } from './own-profile.mapper.js';

/** Number of designers in the record: enough for the first screens of the list; the others are read page by page. */
const MATCHED_LIMIT = 50;

/** The signed-in person's own record, built from account, questionnaire and designer profile. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly users: UsersService,
    private readonly matching: MatchingService,
    private readonly designers: DesignerViewsService,
  ) {}

  /** The whole record as JSON. @throws 401 when the account was deleted */
  async read(principal: Principal): Promise<Json<ProfileDto>> {
    const user = await this.users.findById(principal.userId);
    if (!user) throw unauthenticated();
    const cards = await this.cardsOf(user, principal);
    return Json.object(new JsonMembers(this.fieldsOf(user, principal)), cards);
  }

  /** The fields of the record that contain no designers. */
  fieldsOf(user: Account, principal: Principal): ReturnType<typeof toProfileFields> {
    const counts = countsOf(user);
    return toProfileFields(user, principal, counts && analyseCounts(counts));
  }

  /** The fields of the record that contain designers, as JSON. */
  async cardsOf(
    user: Account,
    principal: Principal,
  ): Promise<{ matched_designers: Json<DesignerDto[]>; designer: Json<DesignerDto | null> }> {
    const [matched, designer] = await Promise.all([
      this.matchedDesigners(user, principal),
      this.designers.ownCard(principal),
    ]);
    return { matched_designers: matched, designer };
  }

  private async matchedDesigners(user: Account, principal: Principal): Promise<Json<DesignerDto[]>> {
    const list = await this.matching.listOfAccount(user);
    if (!list) return Json.array([]);
    const { json } = await this.matching.matches(list, { limit: MATCHED_LIMIT, offset: 0 }, principal);
    return json;
  }
}

function countsOf({ style_counts: key }: Account) {
  return key === null ? null : countsFromKey(key);
}
