import { MATCH_LIMIT } from '@stanze/domain/matching';
import type { ChoiceCount, PracticalField, PracticalFilter, WorkWay } from '@stanze/domain/practical-filter';
import { countText } from '../../../lib/texts/counts';
import { euros } from '../../../lib/texts/euros';

export const WORK_WAY_TEXTS: Readonly<Record<WorkWay, string>> = {
  'in-person': 'Di persona',
  online: 'Online',
};

export const VERIFIED_TEXT = 'Verificati';
export const QUICK_TEXT = 'Rispondono presto';

/** The text for a distance: 'Entro 20 km'. */
export const withinText = (kilometres: number): string => `Entro ${kilometres} km`;
const budgetText = (budget: number): string => `Fino a ${euros(budget)}`;

/** The number of designers that a list shows: at most the best 200. */
export function designersText(count: number): string {
  if (count > MATCH_LIMIT) return `I primi ${countText(MATCH_LIMIT)} designer`;
  return count === 1 ? '1 designer' : `${countText(count)} designer`;
}

/** The count of a choice; undefined while it is not loaded. */
export function countOf<Value>(
  counts: readonly ChoiceCount<Value>[] | undefined,
  value: Value,
): number | undefined {
  return counts?.find((one) => one.value === value)?.count;
}

/** A filter that is set, as its button names it. */
export function filterText(filter: PracticalFilter, field: PracticalField): string {
  switch (field) {
    case 'within_km':
      return withinText(filter.within_km ?? 0);
    case 'work_mode':
      return WORK_WAY_TEXTS[filter.work_mode ?? 'online'];
    case 'max_budget':
      return budgetText(filter.max_budget ?? 0);
    case 'verified':
      return VERIFIED_TEXT;
    case 'quick':
      return QUICK_TEXT;
  }
}
