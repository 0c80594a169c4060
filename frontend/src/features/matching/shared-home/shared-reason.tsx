import type { SharedMatch, SharedPart } from '@stanze/domain/shared-home';
import { PART_NAMES, ReasonDetails } from '../../../ui/reason-details';
import styles from './shared-reason.module.css';

function pointsText({ mine, theirs, max }: SharedPart): string {
  return mine === theirs
    ? `${mine}/${max} per tutti e due`
    : `tu ${mine}/${max}, l’altra persona ${theirs}/${max}`;
}

/** Both scores of a designer. The button "Perché" shows the parts whose sum is each score. */
export function SharedReason({ match }: { match: SharedMatch }) {
  const score = (
    <>
      Per te <strong data-figures>{match.mine}</strong>, per l’altra persona{' '}
      <strong data-figures>{match.theirs}</strong> su 100
    </>
  );
  return (
    <ReasonDetails score={score}>
      {match.parts.map((part) => (
        <li key={part.key}>
          <p className={styles.head}>
            <span className={styles.name}>{PART_NAMES[part.key]}</span>{' '}
            <span data-figures>{pointsText(part)}</span>
          </p>
          <p className={styles.text}>{part.text}</p>
        </li>
      ))}
    </ReasonDetails>
  );
}
