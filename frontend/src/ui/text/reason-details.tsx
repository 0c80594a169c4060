import { ChevronDown } from 'lucide-react';
import type { ReactNode, ToggleEvent } from 'react';
import { paths } from '../../lib/routes';
import { Icon } from '../marks/icon';
import { TextLink } from './link';
import styles from './reason-details.module.css';

/** Italian names of the parts of an affinity. */
export const PART_NAMES = { common: 'In comune', main: 'Ciò che preferisci' } as const;

interface ReasonDetailsProps {
  /** The affinity in one line. */
  score: ReactNode;
  /** The tastes and the mix. */
  compared: ReactNode;
  /** The parts. */
  children: ReactNode;
  /** Whether "Perché" is open at first. */
  isOpen?: boolean;
}

/**
 * Opens or closes the reasons of all list items beside this one: alone it would push the row down beside empty neighbours,
 * and side by side the reasons can be compared.
 */
function toggleRow({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>): void {
  const item = details.closest('li');
  for (const other of item?.parentElement?.children ?? []) {
    const isBeside = other instanceof HTMLElement && other.offsetTop === item?.offsetTop;
    const reasons = isBeside ? other.querySelector<HTMLDetailsElement>('details[data-reasons]') : null;
    if (reasons && reasons.open !== details.open) reasons.open = details.open;
  }
}

/** An affinity in one line; "Perché" opens what was compared and the list of its reasons, in a list for the whole row. */
export function ReasonDetails({ score, compared, children, isOpen = false }: ReasonDetailsProps) {
  return (
    <details className={styles.match} open={isOpen} data-reasons onToggle={toggleRow}>
      <summary className={styles.summary}>
        <span>{score}</span>
        <span className={styles.why}>
          Perché
          <span className={styles.chevron}>
            <Icon of={ChevronDown} size={16} />
          </span>
        </span>
      </summary>
      <div className={styles.reasons}>
        {compared}
        <ul className={styles.parts} role="list">
          {children}
        </ul>
        <p>
          <TextLink className={styles.more} href={paths.ranking}>
            Come nasce questo numero
          </TextLink>
        </p>
      </div>
    </details>
  );
}

/** One part of an affinity: its name, its points and the sentence. */
export function ReasonPart({ name, points, text }: { name: string; points: string; text: string }) {
  return (
    <li>
      <p className={styles.head}>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.points} data-figures>
          {points}
        </span>
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}
