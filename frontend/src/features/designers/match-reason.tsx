import { ChevronDown } from 'lucide-react';
import type { Match } from '../../api/types';
import { Icon } from '../../ui/icon';
import styles from './match-reason.module.css';

const NAMES: Readonly<Record<Match['parts'][number]['key'], string>> = {
  style: 'Stile',
  details: 'Specialità',
  profile: 'Profilo',
  trust: 'Affidabilità',
};

/** The match of a designer with the answers; "Perché" opens the parts that sum to it. */
export function MatchReason({ match }: { match: Match }) {
  return (
    <details className={styles.match}>
      <summary className={styles.summary}>
        <span>
          Affinità <strong data-figures>{match.score}</strong> su 100
        </span>
        <span className={styles.why}>
          Perché
          <span className={styles.chevron}>
            <Icon of={ChevronDown} size={16} />
          </span>
        </span>
      </summary>
      <ul className={styles.parts} role="list">
        {match.parts.map(({ key, points, max, text }) => (
          <li key={key} className={styles.part}>
            <span className={styles.name}>{NAMES[key]}</span>
            <span className={styles.points} data-figures>
              {points}/{max}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.fill} style={{ transform: `scaleX(${points / max})` }} />
            </span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
