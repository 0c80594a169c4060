import type { Match } from '../../data/http/types';
import { PART_NAMES, ReasonDetails } from '../../ui/reason-details';
import styles from './match-reason.module.css';

/** The match of a designer with the person's answers. The button "Perché" shows the parts whose sum is the score. */
export function MatchReason({ match }: { match: Match }) {
  const score = (
    <>
      Affinità <strong data-figures>{match.score}</strong> su 100
    </>
  );
  return (
    <ReasonDetails score={score}>
      {match.parts.map(({ key, points, max, text }) => (
        <li key={key} className={styles.part}>
          <span className={styles.name}>{PART_NAMES[key]}</span>
          <span className={styles.points} data-figures>
            {points}/{max}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={{ transform: `scaleX(${points / max})` }} />
          </span>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ReasonDetails>
  );
}
