import { Injectable } from '@nestjs/common';
import { MATCH_PAGE, MATCH_TOP } from '@stanze/domain/limits';
import { mixOfCell } from '@stanze/domain/matching';
import { forbidden, notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { RankingsService } from '../matching/rankings.service.js';
import type { PositionsDto, ProfilesShowingDto } from './dto/positions.dto.js';
import { mayReadPositions } from './positions.policy.js';
import { ShownListsService } from './shown-lists.service.js';

/** Where designers are in the lists of matches (docs/product.md#visibility). */
@Injectable()
export class PositionsService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly rankings: RankingsService,
    private readonly contacts: ContactsService,
    private readonly lists: ShownListsService,
  ) {}

  /** @throws 404 for an unknown designer, 403 for anybody but the designer and administrators */
  async of(person: Principal, designerId: number): Promise<PositionsDto> {
    const entry = this.catalogue.get(designerId);
    if (!entry) throw notFound('Designer non trovato.');
    if (!mayReadPositions(person, designerId)) throw forbidden();
    const [ten, page] = [MATCH_TOP, MATCH_PAGE].map((limit) => this.rankings.chances(entry, limit));
    const { lists, firstTen, firstPage } = await this.lists.shareOf(designerId);
    return {
      mix: { ...mixOfCell(entry.cell) },
      is_ready: entry.isReady,
      profiles: {
        total: ten?.length ?? 0,
        first_ten: profilesShowing(ten ?? []),
        first_page: profilesShowing(page ?? []),
      },
      lists: { total: lists, first_ten: firstTen, first_page: firstPage },
      unanswered: await this.contacts.unansweredBy(person.userId, designerId),
    };
  }
}

function profilesShowing(chances: readonly number[]): ProfilesShowingDto {
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  return {
    some: chances.filter((chance) => chance > 0).length,
    expected: Math.round(10 * expected) / 10,
  };
}
