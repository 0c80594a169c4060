import { ChoiceGroup } from './choice-group';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps {
  legend: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  error: string | null;
  onChange: (chosen: readonly string[]) => void;
}

/** Several of many, as real checkboxes that look like words to mark. */
export function ChoiceChips({ legend, hint, options, chosen, error, onChange }: ChoiceChipsProps) {
  const toggle = (value: string) => {
    const others = chosen.filter((one) => one !== value);
    onChange(others.length === chosen.length ? [...chosen, value] : others);
  };
  return (
    <ChoiceGroup legend={legend} hint={hint} error={error}>
      <div className={styles.chips}>
        {options.map(({ value, label }, place) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.input}
              checked={chosen.includes(value)}
              aria-invalid={error && place === 0 ? true : undefined}
              onChange={() => toggle(value)}
            />
            <span className={styles.word}>{label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
