import {
  BUDGET_STEPS,
  NO_PRACTICAL_FILTER,
  type PracticalCounts,
  type PracticalFilter,
  RESULT_SORTS,
  setFilters,
  WORK_WAYS,
} from '@stanze/domain/practical-filter';
import type { Town } from '@stanze/domain/town-index';
import { type ReactNode, useId, useState } from 'react';
import { euros } from '../../../lib/texts/euros';
import { Button } from '../../../ui/buttons/button';
import { SelectField } from '../../../ui/fields/select-field';
import { ChoiceButton } from '../../../ui/fields/choice-button';
import styles from './practical-filters.module.css';
import type { ResultChoice } from './result-address';
import { countOf, designersText, QUICK_TEXT, VERIFIED_TEXT, WORK_WAY_TEXTS } from './result-texts';
import { TownLine } from './town-line';

interface PracticalFiltersProps {
  choice: ResultChoice;
  change: (changes: Partial<ResultChoice>) => void;
  /** How many designers pass with each choice; undefined while loading. */
  counts: PracticalCounts | undefined;
  /** The counts are those of the choice before. */
  isCounting: boolean;
  home: Town | null;
}

/** The practical lines above the results: each is optional and one press, with the number of designers who pass with it. */
export function PracticalFilters({ choice, change, counts, isCounting, home }: PracticalFiltersProps) {
  const { filter } = choice;
  // On a phone the lines take a whole screen, so they are closed at first.
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const setCount = setFilters(filter).length;
  const set = (changes: Partial<PracticalFilter>) => change({ filter: { ...filter, ...changes } });
  return (
    <section className={styles.filters} aria-label="Filtri">
      <Button
        className={styles.toggle}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {setCount === 0 ? 'Filtra' : `Filtra (${setCount})`}
      </Button>
      <div className={styles.lines} id={id} data-open={isOpen || undefined}>
        <Line label="Dov’è casa">
          <TownLine choice={choice} home={home} counts={counts} change={change} />
        </Line>
        <Line label="Come lavorare">
          {WORK_WAYS.map((value) => (
            <ChoiceButton
              key={value}
              count={countOf(counts?.work_mode, value)}
              aria-pressed={filter.work_mode === value}
              onClick={() => set({ work_mode: filter.work_mode === value ? null : value })}
            >
              {WORK_WAY_TEXTS[value]}
            </ChoiceButton>
          ))}
        </Line>
        <Line
          label="Budget per il progetto, fino a"
          hint="“Da” sulle schede è il costo del progetto più piccolo di quel designer. Lavori e arredi sono a parte."
        >
          {BUDGET_STEPS.map((value) => (
            <ChoiceButton
              key={value}
              count={countOf(counts?.max_budget, value)}
              aria-pressed={filter.max_budget === value}
              onClick={() => set({ max_budget: filter.max_budget === value ? null : value })}
            >
              {euros(value)}
            </ChoiceButton>
          ))}
        </Line>
        <Line label="E poi">
          <ChoiceButton
            count={counts?.verified}
            aria-pressed={filter.verified}
            onClick={() => set({ verified: !filter.verified })}
          >
            {VERIFIED_TEXT}
          </ChoiceButton>
          <ChoiceButton
            count={counts?.quick}
            aria-pressed={filter.quick}
            onClick={() => set({ quick: !filter.quick })}
          >
            {QUICK_TEXT}
          </ChoiceButton>
        </Line>
      </div>
      <Found choice={choice} change={change} counts={counts} isCounting={isCounting} />
    </section>
  );
}

function Line({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.line} role="group" aria-labelledby={id} aria-describedby={hint && `${id}-hint`}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <div className={styles.choices}>{children}</div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

const SORT_TEXTS = {
  affinity: 'Affinità con te',
  distance: 'Distanza da casa',
  price: 'Prezzo, dal più basso',
} as const;

/** How many designers are left, and their order. */
function Found({ choice, change, counts, isCounting }: Omit<PracticalFiltersProps, 'home'>) {
  const { filter, sort } = choice;
  const sorts = RESULT_SORTS.filter((one) => one !== 'distance' || filter.town_id !== null);
  const isSet = setFilters(filter).length > 0;
  return (
    <div className={styles.below}>
      <p role="status" className={styles.count} data-figures>
        {counts && !isCounting && `${designersText(counts.left)}${isSet ? ' con questi filtri' : ''}`}
      </p>
      {isSet && (
        <Button
          variant="quiet"
          onClick={() => change({ filter: { ...NO_PRACTICAL_FILTER, town_id: filter.town_id } })}
        >
          Togli i filtri
        </Button>
      )}
      <div className={styles.sort}>
        <SelectField
          label="Ordina per"
          options={sorts.map((value) => ({ value, label: SORT_TEXTS[value] }))}
          value={sort}
          onChange={({ target }) =>
            change({ sort: RESULT_SORTS.find((one) => one === target.value) ?? 'affinity' })
          }
        />
      </div>
    </div>
  );
}
