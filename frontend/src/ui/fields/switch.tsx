import { classNames } from '../../lib/class-names';
import styles from './switch.module.css';

interface SwitchProps {
  /** Accessible name. */
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** A switch that applies its value immediately. */
export function Switch({ label, on, onChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      title={label}
      disabled={disabled}
      className={classNames(styles.switch, on && styles.on)}
      onClick={() => onChange(!on)}
    >
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </button>
  );
}
