import { ChevronRight } from 'lucide-react';
import type { Designer } from '../../data/http/types';
import { Icon } from '../../ui/icon';
import { PROFILE_ITEMS, type ProfileGap, profileGaps } from './profile-gap';
import styles from './profile-gaps.module.css';

const TEXTS: Readonly<Record<ProfileGap, string>> = {
  bio: 'Una presentazione di almeno 120 caratteri: è la prima cosa che un cliente legge.',
  images: 'Almeno tre immagini dei tuoi progetti.',
  city: 'Le città in cui lavori: basta una.',
  budget: 'Il budget da cui parti.',
  work: 'Come lavori: online, di persona o in modalità ibrida.',
  link: 'Un link al tuo sito, a Instagram o al portfolio completo.',
};

interface ProfileGapsProps {
  designer: Designer;
  /** Opens the edit form at the field of a gap. */
  onFill: (gap: ProfileGap) => void;
  /** Called when the pointer or the focus reaches a button, to preload the form. */
  onNear: () => void;
}

/** For the owner: how many parts of the profile are complete, and the missing ones; nothing when it is complete. */
export function ProfileGaps({ designer, onFill, onNear }: ProfileGapsProps) {
  const gaps = profileGaps(designer);
  if (gaps.length === 0) return null;
  const done = PROFILE_ITEMS - gaps.length;
  return (
    <section className={styles.section} aria-labelledby="profile-gaps">
      <h2 id="profile-gaps">Cosa manca al tuo profilo</h2>
      <p className={styles.done} data-figures>
        Già a posto: {done} di {PROFILE_ITEMS}
      </p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ transform: `scaleX(${done / PROFILE_ITEMS})` }} />
      </span>
      <ul className={styles.list} role="list">
        {gaps.map((gap) => (
          <li key={gap}>
            <button
              type="button"
              className={styles.gap}
              aria-haspopup="dialog"
              onClick={() => onFill(gap)}
              onPointerEnter={onNear}
              onFocus={onNear}
            >
              <span>{TEXTS[gap]}</span>
              <Icon of={ChevronRight} size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
