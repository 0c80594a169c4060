import { classNames } from '../lib/class-names';
import styles from './style-mark.module.css';

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
      <span className={classNames(styles.swatch, styles[letter])} aria-hidden="true">
        {letter}
      </span>
      {name && <span>{name}</span>}
    </span>
  );
}
