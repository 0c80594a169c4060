import { initials } from '@stanze/domain/names';
import type { StyleLetter } from '@stanze/domain/styles';
import { classNames } from '../../lib/class-names';
import styles from './monogram.module.css';

interface MonogramProps {
  name: string;
  /** The style of a designer, whose colour it has; a neutral colour without it. */
  style?: StyleLetter | null;
  /** For a name without letters. */
  fallback?: 'U' | 'D';
  /** Its size and corners. */
  className?: string;
}

/**
 * The initials of a person or a studio, in the colour of the studio's style. Hidden from screen readers, because the name
 * is shown next to it.
 */
export function Monogram({ name, style = null, fallback = 'D', className }: MonogramProps) {
  return (
    <span
      className={classNames(styles.monogram, className)}
      data-style={style ?? undefined}
      // Not text of the line, whose name begins with the name of the person.
      data-initials={initials(name, fallback)}
      aria-hidden="true"
    />
  );
}
