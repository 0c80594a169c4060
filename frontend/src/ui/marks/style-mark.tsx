import { classNames } from '../../lib/class-names';
import styles from './style-mark.module.css';

/** What the letters and shares of a result mean. */
export const STYLE_MARKS_TEXT =
  'La lettera nel quadrato è quella dello stile, la stessa delle sue risposte nel questionario. La percentuale dice quante delle risposte scelte sono sue.';

interface StyleMarkProps {
  letter: 'A' | 'B' | 'C' | 'D' | 'E';
  /** The name beside the swatch; without it the swatch is decorative. */
  name?: string;
  size?: 'small' | 'large';
}

/** A style's colour swatch with its letter. */
export function StyleMark({ letter, name, size = 'small' }: StyleMarkProps) {
  return (
    <span className={classNames(styles.mark, styles[size])}>
      <span className={styles.swatch} data-style={letter} aria-hidden="true">
        {letter}
      </span>
      {name && <span>{name}</span>}
    </span>
  );
}
