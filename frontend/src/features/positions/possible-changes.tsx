import type { ProfileCriterion } from '@stanze/domain/complete-profile';
import { pauseText } from '@stanze/domain/pauses';
import { RESPONSE_RULE } from '@stanze/domain/response-band';
import { NOT_READY_FACTOR } from '@stanze/domain/ring';
import { countText } from '../../lib/texts/counts';
import { paths } from '../../lib/routes';
import { RowButtons, RowLink } from '../../ui/lists/row-buttons';
import styles from './own-positions.module.css';

/** What can be changed in the form. */
type FormChange = ProfileCriterion | 'photo-styles';

const TEXTS: Readonly<Record<ProfileCriterion, string>> = {
  bio: 'Scrivi una presentazione di almeno 120 caratteri',
  images: 'Aggiungi foto: almeno tre',
  city: 'Scrivi la città in cui lavori',
  budget: 'Scrivi il budget da cui parti',
  work: 'Scegli come lavori',
};

interface PossibleChangesProps {
  missing: readonly ProfileCriterion[];
  /** How many pictures that everybody sees have no style. */
  photosWithoutStyle: number;
  isSlow: boolean;
  isReady: boolean;
  /** The last day of a pause; null without one. */
  pausedUntil: string | null;
  /** Conversations in which the designer has not written yet. */
  unanswered: number;
  onFill: (change: FormChange) => void;
  onNear: () => void;
}

function photosText(count: number): string {
  return count === 1
    ? 'Dai uno stile alla foto che non ne ha'
    : `Dai uno stile alle ${count} foto che non ne hanno`;
}

/** What would bring the designer further up, each one press from where it is done. */
export function PossibleChanges({
  missing,
  photosWithoutStyle: unlabelled,
  isSlow,
  isReady,
  pausedUntil,
  unanswered,
  onFill,
  onNear,
}: PossibleChangesProps) {
  const inForm: { key: FormChange; text: string }[] = missing.map((criterion) => ({
    key: criterion,
    text: TEXTS[criterion],
  }));
  if (unlabelled > 0) inForm.push({ key: 'photo-styles', text: photosText(unlabelled) });
  const isAllDone = inForm.length === 0 && unanswered === 0;
  return (
    <div className={styles.part}>
      <h3>Cosa lo cambierebbe</h3>
      <p>
        {pausedUntil === null
          ? reasonText({ isReady, isSlow, isWaiting: unanswered > 0, isAllDone })
          : pausedText(pausedUntil)}
      </p>
      {!isAllDone && (
        <ul role="list">
          <RowButtons rows={inForm} onPress={onFill} onNear={onNear} />
          {unanswered > 0 && (
            <RowLink href={paths.messages}>
              {unanswered === 1
                ? 'Rispondi alla richiesta che aspetta'
                : `Rispondi alle ${countText(unanswered)} richieste che aspettano`}
            </RowLink>
          )}
        </ul>
      )}
    </div>
  );
}

function pausedText(until: string): string {
  return `${pauseText(until)}: finché dura, a parità di affinità compari prima ${NOT_READY_FACTOR} volte meno spesso. Poi torna tutto come prima.`;
}

function reasonText({
  isReady,
  isSlow,
  isWaiting,
  isAllDone,
}: Record<'isReady' | 'isSlow' | 'isWaiting' | 'isAllDone', boolean>): string {
  const days = RESPONSE_RULE.mediumHours / 24;
  if (!isReady && isSlow) {
    return `Rispondi a più di metà delle richieste entro ${days} giorni: a parità di affinità compari prima ${NOT_READY_FACTOR} volte più spesso.`;
  }
  if (!isReady) {
    return `Con il profilo completo, a parità di affinità compari prima ${NOT_READY_FACTOR} volte più spesso.`;
  }
  if (isWaiting) return `Chi risponde entro ${days} giorni, a parità di affinità, compare prima.`;
  if (!isAllDone) return 'Ogni foto con uno stile conta nell’affinità: chi lo cerca ti trova più vicino.';
  return 'Niente: profilo e risposte sono a posto. Cambia solo con il tuo lavoro, se cambiano gli stili.';
}
