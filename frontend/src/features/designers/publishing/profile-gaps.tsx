import type { Designer } from '../../../data/http/types';
import { RowButtons } from '../../../ui/lists/row-buttons';
import {
  type FormStart,
  photosWithoutStyle,
  PROFILE_ITEMS,
  type ProfileGap,
  profileGaps,
} from '../profile-gap';
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
  onFill: (gap: FormStart) => void;
  /** Called when the pointer or the focus reaches a button, to preload the form. */
  onNear: () => void;
}

/** A complete profile does not need styles of photos; they change with whom it fits. */
function photosText(count: number): string {
  return count === 1
    ? '1 foto senza stile: scegli quale mostra, e conta nell’affinità.'
    : `${count} foto senza stile: scegli quale mostrano, e contano nell’affinità.`;
}

/**
 * For the owner: how many parts of the profile are complete, the missing ones, and how many photos have no style; nothing
 * when there is nothing to add.
 */
export function ProfileGaps({ designer, onFill, onNear }: ProfileGapsProps) {
  const gaps = profileGaps(designer);
  const unlabelled = photosWithoutStyle(designer);
  const rows: { key: FormStart; text: string }[] = gaps.map((gap) => ({ key: gap, text: TEXTS[gap] }));
  if (unlabelled > 0) rows.push({ key: 'photo-styles', text: photosText(unlabelled) });
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="profile-gaps">
      <h2 id="profile-gaps">
        {gaps.length > 0 ? 'Cosa manca al tuo profilo' : 'Ancora un tocco al tuo profilo'}
      </h2>
      {gaps.length > 0 && <Progress done={PROFILE_ITEMS - gaps.length} />}
      <ul role="list">
        <RowButtons rows={rows} onPress={onFill} onNear={onNear} />
      </ul>
    </section>
  );
}

function Progress({ done }: { done: number }) {
  return (
    <>
      <p className={styles.done} data-figures>
        Già a posto: {done} di {PROFILE_ITEMS}
      </p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ transform: `scaleX(${done / PROFILE_ITEMS})` }} />
      </span>
    </>
  );
}
