import styles from '../admin.module.css';

interface SelectionBoxProps {
  label: string;
  /** "phone": the label is shown on phones, where the header of the table contains only this checkbox. */
  isLabelShown?: 'phone';
  state: 'all' | 'some' | 'none';
  disabled?: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A checkbox that fills its cell, so that the whole cell can be pressed. */
export function SelectionBox({ label, isLabelShown, state, disabled, onChange }: SelectionBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        disabled={disabled}
        ref={(input) => {
          // HTML has no attribute for this state.
          if (input) input.indeterminate = state === 'some';
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isLabelShown && (
        <span className={styles.boxLabel} aria-hidden="true">
          {label}
        </span>
      )}
    </label>
  );
}
