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

/** A multiple choice: checkboxes that look like chips. */
export function ChoiceChips({ legend, hint, options, chosen, error, onChange }: ChoiceChipsProps) {
  const toggle = (value: string) => {
    const others = chosen.filter((one) => one !== value);
    onChange(others.length === chosen.length ? [...chosen, value] : others);
  };
  return (
    <ChoiceGroup legend={legend} hint={hint} error={error}>
      <div className={styles.chips}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.input}
              checked={chosen.includes(value)}
              aria-invalid={error && index === 0 ? true : undefined}
              onChange={() => toggle(value)}
            />
            <span className={styles.label}>{label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
