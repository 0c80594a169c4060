import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names';
import { countText } from '../../lib/texts/counts';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './choice-button.module.css';

interface ChoiceButtonProps extends ComponentProps<'button'> {
  /** How many designers are left when it is pressed; undefined while loading. */
  count?: number;
}

/** A choice of a filter with the number of designers who pass with it. */
export function ChoiceButton({ count, children, className, ...button }: ChoiceButtonProps) {
  return (
    <button type="button" {...button} className={classNames(styles.choice, className)}>
      {children}
      {count !== undefined && (
        <span className={styles.count} data-figures>
          {countText(count)}
          <VisuallyHidden> designer</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
