import { KILOMETRE_STEPS, type PracticalCounts } from '@stanze/domain/practical-filter';
import type { Town } from '@stanze/domain/town-index';
import { MapPin, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Icon } from '../../../ui/marks/icon';
import { ChoiceButton } from '../../../ui/fields/choice-button';
import styles from './practical-filters.module.css';
import type { ResultChoice } from './result-address';
import { countOf, withinText } from './result-texts';
import { TownSearch } from '../../../ui/fields/town-search';

interface TownLineProps {
  choice: ResultChoice;
  /** The town of the choice; null without one, and while the table is loading. */
  home: Town | null;
  counts: PracticalCounts | undefined;
  change: (changes: Partial<ResultChoice>) => void;
}

/** Where the home is: the town, then how far away a designer may be. */
export function TownLine({ choice, home, counts, change }: TownLineProps) {
  const [isSearching, setSearching] = useState(false);
  // The field disappears with the choice, and the focus goes on to what has replaced it.
  const isChosen = useRef(false);
  const { filter } = choice;
  const setTown = (town_id: number | null) => {
    setSearching(false);
    isChosen.current = true;
    const sort = town_id === null && choice.sort === 'distance' ? 'affinity' : choice.sort;
    change({ filter: { ...filter, town_id, within_km: town_id === null ? null : filter.within_km }, sort });
  };
  if (isSearching) return <TownSearch onChoose={({ id }) => setTown(id)} onCancel={() => setTown(null)} />;
  const focus = (button: HTMLButtonElement | null) => {
    if (!isChosen.current || !button) return;
    isChosen.current = false;
    button.focus({ preventScroll: true });
  };
  if (filter.town_id === null) {
    return (
      <ChoiceButton key="none" ref={focus} onClick={() => setSearching(true)}>
        <Icon of={MapPin} size={16} />
        Indica il comune
      </ChoiceButton>
    );
  }
  const name = home?.name ?? 'Il tuo comune';
  return (
    <>
      <button
        key="town"
        type="button"
        ref={focus}
        className={styles.town}
        aria-label={`${name}, togli il comune`}
        onClick={() => setTown(null)}
      >
        {name}
        <Icon of={X} size={16} />
      </button>
      {KILOMETRE_STEPS.map((value) => (
        <ChoiceButton
          key={value}
          count={countOf(counts?.within_km, value)}
          aria-pressed={filter.within_km === value}
          onClick={() =>
            change({ filter: { ...filter, within_km: filter.within_km === value ? null : value } })
          }
        >
          {withinText(value)}
        </ChoiceButton>
      ))}
    </>
  );
}
