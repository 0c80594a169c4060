import {
  VERIFICATION_CRITERIA,
  VERIFICATION_CRITERION_TEXTS,
  type VerificationCriterion,
} from '@stanze/domain/verification';
import { Check, ChevronRight } from 'lucide-react';
import { Icon } from '../../ui/marks/icon';
import styles from './verification-section.module.css';

interface CriteriaListProps {
  missing: readonly VerificationCriterion[];
  /** Opens the form of the profile at the field of a criterion. */
  onFill: (criterion: VerificationCriterion) => void;
  /** Called when the pointer or the focus reaches a button, to preload the form. */
  onNear: () => void;
}

const textOf = (criterion: VerificationCriterion) => {
  const text = VERIFICATION_CRITERION_TEXTS[criterion];
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What a profile needs for the verification: what is there, and what is missing as buttons that open its field. */
export function CriteriaList({ missing, onFill, onNear }: CriteriaListProps) {
  return (
    <ul className={styles.criteria} role="list" aria-label="Cosa serve">
      {VERIFICATION_CRITERIA.map((criterion) => (
        <li key={criterion}>
          {missing.includes(criterion) ? (
            <button
              type="button"
              className={styles.missing}
              aria-haspopup="dialog"
              onClick={() => onFill(criterion)}
              onPointerEnter={onNear}
              onFocus={onNear}
            >
              <span className={styles.mark} aria-hidden="true" />
              <span>{textOf(criterion)}</span>
              <span className={styles.add}>
                Aggiungi
                <Icon of={ChevronRight} size={16} />
              </span>
            </button>
          ) : (
            <span className={styles.met}>
              <Icon of={Check} size={16} label="Fatto:" />
              <span>{textOf(criterion)}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
