import {
  type DistanceOf,
  type PracticalFilter,
  type ResultSort,
  setFilters,
  sortResults,
} from '@stanze/domain/practical-filter';
import { type ReactNode, useMemo, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { ControlShapes } from '../../../ui/notices/control-shapes';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { RetryAlert } from '../../../ui/notices/retry-alert';
import { PAGE_SIZE } from '../matching.api';
import { type MatchingResult, useMatching } from '../matching.store';
import { MoreButton } from '../results/more-button';
import { filteredMatchesQuery, matchCountsQuery } from './filtered-matches.queries';
import { NoResults } from './no-results';
import { PracticalFilters } from './practical-filters';
import { useHome } from './use-home';
import { useResultChoice, useSavedResultChoice } from './use-result-choice';

/** Renders the cards; `more` is shown below them, and the distance on each card when the person gave a town. */
export type ResultList = (
  designers: readonly Designer[],
  more: ReactNode,
  options: { readonly distanceOf: DistanceOf; readonly sort: ResultSort },
) => ReactNode;

interface ResultsProps {
  result: MatchingResult;
  list: ResultList;
  skeleton: ReactNode;
  /** The button below the list without filters. */
  more: ReactNode;
}

/** The counts for a filter, and those that were shown last, so that the numbers do not vanish while they are loaded. */
function useCounts(filter: PracticalFilter) {
  const { data: counts } = useRemote(matchCountsQuery(filter), { once: true });
  const [last, setLast] = useState(counts);
  if (counts !== undefined && counts !== last) setLast(counts);
  return { counts, last: counts ?? last };
}

/** The matched designers with the practical filters above them. */
export function Results({ result, list, skeleton, more }: ResultsProps) {
  useSavedResultChoice();
  const { choice, change } = useResultChoice();
  const { home, distanceOf } = useHome(choice.filter.town_id);
  const { counts, last } = useCounts(choice.filter);
  const shown = useMatching((state) => state.shown);
  const isPlain = choice.sort === 'affinity' && setFilters(choice.filter).length === 0;
  return (
    <>
      <PracticalFilters
        choice={choice}
        change={change}
        counts={last}
        isCounting={counts === undefined}
        home={home}
      />
      {isPlain ? (
        list(result.designers.slice(0, shown), more, { distanceOf, sort: 'affinity' })
      ) : (
        <FilteredList
          list={list}
          skeleton={skeleton}
          distanceOf={distanceOf}
          noResults={<NoResults choice={choice} counts={counts} change={change} />}
          isNoticeShown={!result.fromDevice}
        />
      )}
    </>
  );
}

/** The shapes of the filters above the results, while the results are loading. */
export function ResultFiltersRoom() {
  const { choice, change } = useResultChoice();
  const { home } = useHome(choice.filter.town_id);
  return (
    <ControlShapes>
      <PracticalFilters choice={choice} change={change} counts={undefined} isCounting home={home} />
    </ControlShapes>
  );
}

interface FilteredListProps extends Pick<ResultsProps, 'list' | 'skeleton'> {
  distanceOf: DistanceOf;
  noResults: ReactNode;
  /** Whether a notice is shown when the list comes from this device. */
  isNoticeShown: boolean;
}

/** The first page is enough for the order by affinity; the other orders need all of the best designers. */
function useFiltered() {
  const { filter, sort } = useResultChoice().choice;
  const shown = useMatching((state) => state.shown);
  const isWhole = sort !== 'affinity' || shown > PAGE_SIZE;
  const first = useRemote(filteredMatchesQuery(filter, false), { enabled: !isWhole, once: true });
  const whole = useRemote(filteredMatchesQuery(filter, true), { enabled: isWhole, once: true });
  const remote = isWhole ? whole : first;
  const data = remote.data ?? (sort === 'affinity' ? first.data : undefined);
  return { remote, data, sort, shown, isComplete: isWhole ? whole.data !== undefined : false };
}

function FilteredList({ list, skeleton, distanceOf, noResults, isNoticeShown }: FilteredListProps) {
  const { remote, data, sort, shown, isComplete } = useFiltered();
  const sorted = useMemo(() => data && sortResults(data, sort, distanceOf), [data, sort, distanceOf]);
  if (!sorted) {
    if (remote.error === null) return skeleton;
    return (
      <RetryAlert busy={remote.isFetching} onRetry={remote.refetch}>
        {errorText(remote.error)}
      </RetryAlert>
    );
  }
  const hasMore = sorted.length > shown || (!isComplete && sorted.length >= shown);
  return (
    <>
      {remote.isOffline && isNoticeShown && (
        <OfflineNotice onRetry={remote.refetch}>
          Sei offline: i filtri valgono per i designer salvati qui.
        </OfflineNotice>
      )}
      {sorted.length === 0
        ? noResults
        : list(
            sorted.slice(0, shown),
            hasMore && (
              <MoreButton
                busy={remote.isFetching}
                onClick={() => useMatching.setState({ shown: shown + PAGE_SIZE })}
              />
            ),
            { distanceOf, sort },
          )}
    </>
  );
}
