import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/buttons/button';
import styles from './home-opening.module.css';

interface GreetingPanelProps {
  /** Who is greeted, and what is new for them. */
  children: ReactNode;
  /** The next step: the address and the text of its button. */
  href: string;
  label: string;
}

/** In the opening of the home view, instead of the invitation, for whoever comes back (docs/product.md#navigation). */
export function GreetingPanel({ children, href, label }: GreetingPanelProps) {
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{children}</p>
      <ButtonLink className={styles.button} size="large" href={href}>
        {label}
      </ButtonLink>
    </div>
  );
}
