import { ChoiceButton } from '../../ui/fields/choice-button';
import { ChoiceGroup } from '../../ui/fields/choice-group';
import styles from './briefs.module.css';

interface SingleChoiceProps<Value extends string> {
  legend: string;
  hint?: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, string>>;
  chosen: Value | null;
  /** Null when the choice is taken back. */
  onChange: (value: Value | null) => void;
}

/** One of some values, or none: a second press takes the choice back. */
export function SingleChoice<Value extends string>(props: SingleChoiceProps<Value>) {
  const { legend, hint, values, texts, chosen, onChange } = props;
  return (
    <ChoiceGroup legend={legend} hint={hint} error={null}>
      <div className={styles.choices}>
        {values.map((value) => (
          <ChoiceButton
            key={value}
            aria-pressed={chosen === value}
            onClick={() => onChange(chosen === value ? null : value)}
          >
            {texts[value]}
          </ChoiceButton>
        ))}
      </div>
    </ChoiceGroup>
  );
}
