import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './reason-details.module.css';

/** Italian names of the parts of a score. */
export const PART_NAMES = {
  style: 'Stile',
  details: 'Specialità',
  profile: 'Profilo',
  trust: 'Fiducia',
} as const;

/** A score in one line; "Perché" opens the list of its reasons. */
export function ReasonDetails({ score, children }: { score: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.match}>
      <summary className={styles.summary}>
        <span>{score}</span>
        <span className={styles.why}>
          Perché
          <span className={styles.chevron}>
            <Icon of={ChevronDown} size={16} />
          </span>
        </span>
      </summary>
      <ul className={styles.parts} role="list">
        {children}
      </ul>
    </details>
  );
}
