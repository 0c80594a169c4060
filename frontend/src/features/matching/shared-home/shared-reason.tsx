import type { SharedMatch, SharedPart } from '@stanze/domain/shared-home';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import styles from './shared-reason.module.css';

const NAMES: Readonly<Record<SharedPart['key'], string>> = {
  style: 'Stile',
  details: 'Specialità',
  profile: 'Profilo',
  trust: 'Affidabilità',
};

function pointsText({ mine, theirs, max }: SharedPart): string {
  return mine === theirs
    ? `${mine}/${max} per tutti e due`
    : `tu ${mine}/${max}, l’altra persona ${theirs}/${max}`;
}

/** Both scores of a designer; "Perché" opens the parts that sum to them. */
export function SharedReason({ match }: { match: SharedMatch }) {
  return (
    <details className={styles.match}>
      <summary className={styles.summary}>
        <span>
          Per te <strong data-figures>{match.mine}</strong>, per l’altra persona{' '}
          <strong data-figures>{match.theirs}</strong> su 100
        </span>
        <span className={styles.why}>
          Perché
          <span className={styles.chevron}>
            <Icon of={ChevronDown} size={16} />
          </span>
        </span>
      </summary>
      <ul className={styles.parts} role="list">
        {match.parts.map((part) => (
          <li key={part.key}>
            <p className={styles.head}>
              <span className={styles.name}>{NAMES[part.key]}</span>{' '}
              <span data-figures>{pointsText(part)}</span>
            </p>
            <p className={styles.text}>{part.text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
