import type { PracticalFilter } from '@stanze/domain/practical-filter';
import { townIndex } from '@stanze/domain/town-index';
import { invalidField } from '../../common/errors/product-error.js';
import type { PracticalFilterQuery } from './dto/practical-filter.dto.js';

function filterOf(query: PracticalFilterQuery): PracticalFilter {
  return {
    town_id: query.town_id ?? null,
    within_km: query.within_km ?? null,
    work_mode: query.work_mode ?? null,
    max_budget: query.max_budget ?? null,
    verified: query.verified ?? false,
    quick: query.quick ?? false,
  };
}

/** The filter in a request. @throws 400 for a town that does not exist, and for a distance without a town */
export function requestedFilter(query: PracticalFilterQuery): PracticalFilter {
  const filter = filterOf(query);
  if (filter.within_km !== null && filter.town_id === null) {
    throw invalidField('within_km', 'Indica anche da quale comune.');
  }
  if (filter.town_id !== null && !townIndex().get(filter.town_id)) {
    throw invalidField('town_id', 'Non conosciamo questo comune.');
  }
  return filter;
}
