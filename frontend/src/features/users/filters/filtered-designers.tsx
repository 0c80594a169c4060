import {
  countFilters,
  type DesignerSort,
  filterDesigners,
  NO_FILTER,
  sortDesigners,
} from '@stanze/domain/designer-filter';
import { Heart, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Designer } from '../../../data/http/types';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { ControlShapes } from '../../../ui/notices/control-shapes';
import { EmptyState } from '../../../ui/notices/message-state';
import type { DesignerChoice } from './filter-address';
import { FilterBar } from './filter-bar';
import { shownText } from './filter-texts';
import styles from './filtered-designers.module.css';
import { useDesignerChoice } from './use-designer-choice';

interface ListView {
  sort: DesignerSort;
  /** Some are filtered out. */
  isNarrowed: boolean;
}

/** Renders the designers, which are in the order of the view. */
export type FilteredList = (designers: readonly Designer[], view: ListView) => ReactNode;

interface FilteredDesignersProps {
  designers: readonly Designer[];
  /** Ids of the designers that the person likes; null while loading. */
  liked: readonly number[] | null;
  /** Must be a stable function. */
  list: FilteredList;
  skeleton: ReactNode;
}

function chosen(
  designers: readonly Designer[],
  liked: readonly number[],
  choice: DesignerChoice,
): Designer[] {
  const likedOnes = new Set(liked);
  const mine = choice.likedOnly ? designers.filter(({ id }) => likedOnes.has(id)) : designers;
  return sortDesigners(filterDesigners(mine, choice.filter), choice.sort);
}

const NOBODY: readonly number[] = [];

/**
 * The designers to show. Deferred, so that the buttons react at once although rendering two hundred cards takes longer.
 */
function useShown({ designers, liked }: Pick<FilteredDesignersProps, 'designers' | 'liked'>) {
  const choice = useDeferredValue(useDesignerChoice().choice);
  // When the filter for favourites is off, a like does not change the list.
  const likedNow = choice.likedOnly && liked !== null ? liked : NOBODY;
  const shown = useMemo(() => chosen(designers, likedNow, choice), [designers, likedNow, choice]);
  return { choice, shown, isWaiting: choice.likedOnly && liked === null };
}

/** The matched designers, filtered and sorted, with a button that shows all when none is left. */
export function FilteredDesigners({ designers, liked, list, skeleton }: FilteredDesignersProps) {
  const { choice, shown, isWaiting } = useShown({ designers, liked });
  const isNarrowed = choice.likedOnly || countFilters(choice.filter) > 0;
  const { sort } = choice;
  const cards = useMemo(
    () => (shown.length > 0 ? list(shown, { sort, isNarrowed }) : null),
    [list, shown, sort, isNarrowed],
  );
  return (
    <>
      <FilterBar designers={designers} />
      <div className={styles.found}>
        <p role="status" data-figures>
          {isWaiting ? '' : shownText(shown.length, designers.length)}
        </p>
        {isNarrowed && cards && <ShowAll />}
      </div>
      {isWaiting ? skeleton : (cards ?? <NoResults choice={choice} />)}
    </>
  );
}

/** The shapes of what is above the list, while the designers are loading. */
export function FiltersRoom() {
  return (
    <>
      <ControlShapes>
        <FilterBar designers={[]} />
      </ControlShapes>
      <div className={styles.found} />
    </>
  );
}

function ShowAll({ variant = 'quiet' }: { variant?: 'quiet' | 'secondary' }) {
  const { change } = useDesignerChoice();
  return (
    <Button variant={variant} onClick={() => change({ filter: NO_FILTER, likedOnly: false })}>
      Mostra tutti
    </Button>
  );
}

function NoResults({ choice }: { choice: DesignerChoice }) {
  if (countFilters(choice.filter) === 0) {
    return (
      <EmptyState
        heading="h3"
        figure={<Icon of={Heart} size={32} />}
        title="Ancora nessun preferito."
        text="Tocca il cuore sulla scheda di chi ti piace: lo ritrovi qui, anche senza rete."
        buttons={<ShowAll variant="secondary" />}
      />
    );
  }
  return (
    <EmptyState
      heading="h3"
      figure={<Icon of={SearchX} size={32} />}
      title="Nessun designer con questi filtri."
      text={
        choice.likedOnly
          ? 'Stai guardando solo i preferiti. Prova con meno filtri, o riparti da tutti i tuoi designer.'
          : 'Prova con qualche filtro in meno, o riparti da tutti i tuoi designer.'
      }
      buttons={<ShowAll variant="secondary" />}
    />
  );
}
