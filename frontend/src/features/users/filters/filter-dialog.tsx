import {
  type DesignerFilter,
  type FilterableDesigner,
  filterChoices,
  filterDesigners,
  NO_FILTER,
} from '@stanze/domain/designer-filter';
import { townKey } from '@stanze/domain/towns';
import { EXPERIENCE, MIN_BUDGET } from '@stanze/domain/limits';
import { findSpecialty } from '@stanze/domain/specialties';
import { STYLE_LETTERS, styleName } from '@stanze/domain/styles';
import { WORK_PREFERENCE_TEXTS, WORK_PREFERENCES } from '@stanze/domain/work-preferences';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { type Refusal, useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/buttons/button';
import { Checkbox } from '../../../ui/fields/checkbox';
import { ChoiceChips } from '../../../ui/fields/choice-chips';
import { Dialog } from '../../../ui/dialogs/dialog';
import { NumberField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import { SEARCH_LENGTH } from './filter-address';
import styles from './filter-dialog.module.css';
import { countText } from './filter-texts';
import {
  filterErrors,
  filterOf,
  type FilterValues,
  type NumberField as CheckedField,
  valuesOf,
} from './filter-values';

interface FilterDialogProps {
  /** The unfiltered designers; values that none of them has are not offered. */
  designers: readonly FilterableDesigner[];
  filter: DesignerFilter;
  onApply: (filter: DesignerFilter) => void;
  onClose: () => void;
}

const WRONG_TEXT = 'C’è un campo da correggere: i risultati restano come sono.';

const asOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

const WORK_MODES = WORK_PREFERENCES.map((value) => ({ value, label: WORK_PREFERENCE_TEXTS[value] }));
const STYLE_OPTIONS = STYLE_LETTERS.map((value) => ({ value, label: styleName(value) }));

/** The offered options: those that the designers have, and the chosen ones, even when no designer has them any more. */
function useChoices(designers: readonly FilterableDesigner[], filter: DesignerFilter) {
  return useMemo(() => {
    const { cities, specialties } = filterChoices(designers);
    const isMissing = filter.city !== '' && !cities.some((city) => townKey(city) === townKey(filter.city));
    // Specialties in free text are found by the search; the list offers the nineteen common ones only.
    const listed = specialties.flatMap((name) => findSpecialty(name)?.name ?? []);
    return {
      cities: isMissing ? [...cities, filter.city] : cities,
      specialties: [...new Set([...listed, ...filter.specialties])].sort((a, b) => a.localeCompare(b, 'it')),
    };
  }, [designers, filter]);
}

/** The filter form. The filters are used when they are applied; the number of results is shown before that. */
export function FilterDialog({ designers, filter, onApply, onClose }: FilterDialogProps) {
  const id = useId();
  const choices = useChoices(designers, filter);
  const { form, values, set, submit, errorOf } = useForm<FilterValues, Refusal>({
    initial: valuesOf(filter, choices.cities),
    check: filterErrors,
    send: (applied) => {
      onApply(filterOf(applied));
      return Promise.resolve();
    },
    refusalOf: () => ({ fields: {} }),
  });
  const [visited, setVisited] = useState<readonly CheckedField[]>([]);
  const errors = filterErrors(values);
  const shownError = (field: CheckedField) =>
    errorOf(field) ?? errors.find((error) => error.field === field && visited.includes(field))?.text ?? null;
  const shown = { maxBudget: shownError('maxBudget'), minExperience: shownError('minExperience') };
  const settled = useDeferredValue(values);
  const left = useMemo(() => filterDesigners(designers, filterOf(settled)).length, [designers, settled]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filtra i tuoi designer"
      size="wide"
      footer={
        <>
          <p className={styles.left} role="status">
            {errors.length > 0 ? WRONG_TEXT : countText(left)}
          </p>
          <Button variant="secondary" onClick={() => onApply(NO_FILTER)}>
            Azzera filtri
          </Button>
          <Button type="submit" form={id}>
            Applica filtri
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.form} noValidate onSubmit={submit}>
        <FilterFields
          values={values}
          set={set}
          visit={(field) => setVisited((old) => [...old, field])}
          errors={shown}
          choices={choices}
        />
      </form>
    </Dialog>
  );
}

interface FilterFieldsProps {
  values: FilterValues;
  set: <F extends keyof FilterValues>(field: F, value: FilterValues[F]) => void;
  /** Called when a field loses the focus: from then on its error is shown. */
  visit: (field: CheckedField) => void;
  errors: Record<CheckedField, string | null>;
  choices: { cities: readonly string[]; specialties: readonly string[] };
}

function FilterFields({ values, set, visit, errors, choices }: FilterFieldsProps) {
  return (
    <>
      <div className={styles.whole}>
        <TextField
          label="Cerca"
          hint="Un nome, una città, una parola della presentazione, una specialità."
          type="search"
          autoComplete="off"
          maxLength={SEARCH_LENGTH}
          value={values.search}
          onChange={({ target }) => set('search', target.value)}
          data-autofocus
        />
      </div>
      <SelectField
        label="Modalità di lavoro"
        options={WORK_MODES}
        emptyLabel="Tutte"
        value={values.workMode}
        onChange={({ target }) => set('workMode', target.value)}
      />
      <SelectField
        label="Città"
        options={asOptions(choices.cities)}
        emptyLabel="Tutte"
        value={values.city}
        onChange={({ target }) => set('city', target.value)}
      />
      <NumberField
        label="Budget massimo (€)"
        min={MIN_BUDGET.min}
        max={MIN_BUDGET.max}
        step={MIN_BUDGET.step}
        placeholder={`da ${MIN_BUDGET.min}`}
        value={values.maxBudget}
        error={errors.maxBudget}
        onChange={(maxBudget) => set('maxBudget', maxBudget)}
        onBlur={() => visit('maxBudget')}
      />
      <NumberField
        label="Esperienza minima (anni)"
        min={EXPERIENCE.min}
        max={EXPERIENCE.max}
        value={values.minExperience}
        error={errors.minExperience}
        onChange={(minExperience) => set('minExperience', minExperience)}
        onBlur={() => visit('minExperience')}
      />
      <div className={styles.whole}>
        <SelectField
          label="Stile"
          options={STYLE_OPTIONS}
          emptyLabel="Tutti"
          value={values.style}
          onChange={({ target }) => set('style', target.value)}
        />
      </div>
      {choices.specialties.length > 0 && (
        <div className={styles.whole}>
          <ChoiceChips
            legend="Specialità"
            hint="Basta che ne abbia una."
            options={asOptions(choices.specialties)}
            chosen={values.specialties}
            error={null}
            onChange={(specialties) => set('specialties', specialties)}
          />
        </div>
      )}
      <div className={styles.whole}>
        <Checkbox
          label="Solo designer verificati"
          checked={values.verifiedOnly}
          onChange={({ target }) => set('verifiedOnly', target.checked)}
        />
      </div>
    </>
  );
}
