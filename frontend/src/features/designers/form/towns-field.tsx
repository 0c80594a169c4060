import { DESIGNER_FIELDS } from '@stanze/domain/designer-fields';
import { TOWNS_MAX } from '@stanze/domain/limits';
import { townKey, townsOf, townsText } from '@stanze/domain/towns';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { Field, type FieldControl } from '../../../ui/fields/field';
import fieldStyles from '../../../ui/fields/field.module.css';
import { Icon } from '../../../ui/marks/icon';
import { IconButton } from '../../../ui/buttons/icon-button';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import styles from './towns-field.module.css';

interface TownsFieldProps {
  label: string;
  /** Shown while another town can be added. */
  hint: string;
  /** The towns as one text; a town that is still being typed is part of it. */
  city: string;
  error: string | null;
  /** Names that are suggested while a town is typed. */
  suggestions: readonly string[];
  onChange: (city: string) => void;
}

const FULL_HINT = `Sono ${TOWNS_MAX}, il massimo: per aggiungerne un’altra togline una.`;
const SEPARATED = /^(.*[,;])([^,;]*)$/s;

/**
 * The towns and the text of the input. The text counts as a town while it is typed, so that nothing is lost when the
 * form is sent; it becomes a chip by Enter, Tab or a separator, and not when the focus is lost: a new row of chips would
 * move a button away while it is pressed.
 */
function useTowns({ city, onChange }: Pick<TownsFieldProps, 'city' | 'onChange'>) {
  const [state, setState] = useState({ towns: townsOf([city]), typed: '', city });
  const [announced, setAnnounced] = useState('');
  // The form has other values: of a draft, or of another device.
  if (state.city !== city) setState({ towns: townsOf([city]), typed: '', city });
  const change = (towns: string[], typed: string) => {
    const text = townsText(townsOf([...towns, typed]));
    setState({ towns, typed, city: text });
    onChange(text);
  };
  const { towns, typed } = state;
  const add = (text: string, rest = '') => {
    const existing = new Set(towns.map(townKey));
    const added = townsOf([text]).filter((town) => !existing.has(townKey(town)));
    change([...towns, ...added], rest);
    setAnnounced(added.length > 0 ? `${townsText(added)}: aggiunta.` : 'È già nell’elenco.');
  };
  const type = (text: string) => {
    const [, complete, rest] = SEPARATED.exec(text) ?? [];
    if (complete === undefined) change(towns, text);
    else add(complete, rest?.trimStart());
  };
  const remove = (town: string) => {
    change(
      towns.filter((one) => one !== town),
      typed,
    );
    setAnnounced(`${town}: tolta.`);
  };
  return { towns, typed, announced, add, type, remove };
}

/** The towns a designer serves, as chips that can be removed, and an input for the next one. */
export function TownsField({ label, hint, city, error, suggestions, onChange }: TownsFieldProps) {
  const { towns, typed, announced, add, type, remove } = useTowns({ city, onChange });
  const list = useId();
  const group = useRef<HTMLDivElement>(null);
  const focusInput = () => group.current?.querySelector('input')?.focus();
  const removeChip = (town: string) => {
    remove(town);
    focusInput();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = towns.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) removeChip(last);
    if (typed.trim() === '' || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    if (event.key === 'Enter') event.preventDefault();
    add(typed);
  };
  const input = (control: FieldControl) => (
    <div className={styles.entry}>
      <input
        {...control}
        data-gap="city"
        className={fieldStyles.control}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        list={list}
        maxLength={DESIGNER_FIELDS.city.maxLength}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="secondary"
        onClick={() => {
          if (typed.trim() !== '') add(typed);
          focusInput();
        }}
      >
        Aggiungi
      </Button>
    </div>
  );
  return (
    <div ref={group}>
      <Field label={label} hint={towns.length < TOWNS_MAX ? hint : FULL_HINT} error={error}>
        {(control) => (
          <>
            <Chips towns={towns} onRemove={removeChip} />
            {input(control)}
          </>
        )}
      </Field>
      <datalist id={list}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </p>
    </div>
  );
}

function Chips({ towns, onRemove }: { towns: readonly string[]; onRemove: (town: string) => void }) {
  if (towns.length === 0) return null;
  return (
    <ul className={styles.chips} role="list" aria-label="Città aggiunte">
      {towns.map((town) => (
        <li key={town} className={styles.chip}>
          <span className={styles.town}>{town}</span>
          <IconButton
            label={`Togli ${town}`}
            icon={<Icon of={X} size={16} />}
            onClick={() => onRemove(town)}
            onKeyDown={({ key }) => {
              if (key === 'Delete' || key === 'Backspace') onRemove(town);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
