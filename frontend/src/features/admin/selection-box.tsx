import styles from './admin.module.css';

interface SelectionBoxProps {
  label: string;
  /** "phone": beside the box where the head of the table is only this. */
  isLabelShown?: 'phone';
  state: 'all' | 'some' | 'none';
  disabled?: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A checkbox that fills its cell: the whole of it is the target. */
export function SelectionBox({ label, isLabelShown, state, disabled, onChange }: SelectionBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        disabled={disabled}
        ref={(input) => {
          // Has no attribute of its own in HTML.
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
