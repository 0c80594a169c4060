import {
  NO_PRACTICAL_FILTER,
  type PracticalCounts,
  setFilters,
  withoutFilter,
} from '@stanze/domain/practical-filter';
import { SearchX } from 'lucide-react';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { EmptyState } from '../../../ui/notices/message-state';
import type { ResultChoice } from './result-address';
import { designersText, filterText } from './result-texts';

interface NoResultsProps {
  choice: ResultChoice;
  counts: PracticalCounts | undefined;
  change: (changes: Partial<ResultChoice>) => void;
}

/** No designer passes all filters: names the one without which some do, and drops it with one press. */
export function NoResults({ choice: { filter }, counts, change }: NoResultsProps) {
  const helpful = setFilters(filter)
    .map((field) => ({ field, count: counts?.without[field] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return (
    <EmptyState
      heading="h3"
      figure={<Icon of={SearchX} size={32} />}
      title="Nessun designer con questi filtri."
      text={helpful.length > 0 ? 'Ne basta uno in meno:' : 'Toglierne uno solo non basta: riparti da tutti.'}
      buttons={
        <>
          {helpful.map(({ field, count }) => (
            <Button
              key={field}
              variant="secondary"
              onClick={() => change({ filter: withoutFilter(filter, field) })}
            >
              {`Togli “${filterText(filter, field)}”: ${designersText(count)}`}
            </Button>
          ))}
          {helpful.length === 0 && (
            <Button
              variant="secondary"
              onClick={() => change({ filter: { ...NO_PRACTICAL_FILTER, town_id: filter.town_id } })}
            >
              Togli i filtri
            </Button>
          )}
        </>
      }
    />
  );
}
