import {
  type Agreement,
  agreementOf,
  agreementText,
  type HomeResult,
  homeTaste,
  mergedCounts,
  photosText,
  resultCode,
} from '@stanze/domain/shared-home';
import { type ReactNode, useEffect } from 'react';
import { errorText } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { clientId } from '../../../lib/client-id';
import { Button } from '../../../ui/buttons/button';
import { ErrorState } from '../../../ui/notices/message-state';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { STYLE_MARKS_TEXT } from '../../../ui/marks/style-mark';
import { designersForTwoQuery } from './designers-for-two';
import { Invitation } from './invitation';
import { QuestionPairs } from './question-pairs';
import styles from './shared-home.module.css';
import { changeSharedHome, useSharedHome } from '../shared-home.store';
import { SharedReason } from './shared-reason';
import { StyleSide } from './style-side';

/** Renders the cards, each with its reason. */
type List = (designers: readonly Designer[], reason: (designer: Designer) => ReactNode) => ReactNode;

export interface SharedHomeProps {
  list: List;
  /** The shapes of the cards, shown while they are loaded. */
  skeleton: ReactNode;
}

export interface TogetherProps extends SharedHomeProps {
  own: HomeResult;
  partner: HomeResult;
  /** Removes the other person's result. */
  onDrop: () => void;
}

/** Both results, their agreement, and the designers who match both. */
export function Together({ own, partner, onDrop, ...cards }: TogetherProps) {
  const agreement = agreementOf(own, partner);
  const [mine, theirs] = [homeTaste(own), homeTaste(partner)];
  const photos = photosText(own, partner);
  // The two results have been seen: the questionnaire does not lead here again.
  useEffect(() => void changeSharedHome({ isNew: false }), []);
  return (
    <>
      <h1>Casa in due</h1>
      <p className={styles.lead}>{agreementText(agreement)}</p>
      <ReplyState own={own} />
      <div className={styles.sides}>
        <StyleSide whose="Tu" counts={mine} />
        <StyleSide whose="L’altra persona" counts={theirs} />
      </div>
      {photos !== null && <p className={styles.photos}>{photos}</p>}
      <div className={styles.agreement}>
        <p className={styles.figure}>
          <SharedFigure {...agreement} />
        </p>
        <StyleSide whose="Insieme" counts={mergedCounts(mine, theirs)} />
        <p className={styles.note}>
          {STYLE_MARKS_TEXT}
          {photos !== null && ' Qui contano anche le foto salvate.'}
        </p>
      </div>
      {own.letters && partner.letters && <QuestionPairs own={own.letters} partner={partner.letters} />}
      <section className={styles.designers} aria-labelledby="for-two">
        <h2 id="for-two">Chi disegna per tutti e due</h2>
        <p className={styles.note}>
          Conta l’affinità più bassa delle due, così nessuno resta indietro; poi la somma.
        </p>
        <Cards own={own} partner={partner} {...cards} />
      </section>
      <p className={styles.back}>
        <Button variant="quiet" onClick={onDrop}>
          Togli l’altro stile
        </Button>
      </p>
    </>
  );
}

function SharedFigure({ shared, questions }: Agreement) {
  const noun = shared === 1 ? 'risposta uguale' : 'risposte uguali';
  if (questions) {
    return (
      <>
        <strong data-figures>{shared} su 5</strong> {noun}
      </>
    );
  }
  return (
    <>
      <strong data-figures>Al massimo {shared} su 5</strong> {noun}. Per saperlo domanda per domanda,
      mandatevi un link nuovo.
    </>
  );
}

/** Whether the person who invited sees the common result. */
function ReplyState({ own }: { own: HomeResult }) {
  const { reply, sent, answeredAt } = useSharedHome();
  if (reply) {
    return (
      <p className={styles.reply} role="status">
        {sent === resultCode(own)
          ? 'Anche chi ti ha invitato vede questo risultato.'
          : 'Chi ti ha invitato lo vedrà appena la tua risposta parte.'}
      </p>
    );
  }
  if (answeredAt !== null)
    return <p className={styles.reply}>Chi hai invitato ha risposto. Ecco le due case insieme.</p>;
  return (
    <section className={styles.reply} aria-labelledby="send-back">
      <h2 id="send-back">Chi ti ha mandato il link non vede ancora le tue risposte</h2>
      <p>Il suo link è di prima e non può riportarle indietro. Mandagli il tuo.</p>
      <Invitation own={own} />
    </section>
  );
}

function Cards({ own, partner, list, skeleton }: Omit<TogetherProps, 'onDrop'>) {
  const { reply, invitation } = useSharedHome();
  const seed = (reply ?? invitation)?.id ?? clientId();
  const { data, error, source, refetch } = useRemote(designersForTwoQuery(own, partner, seed));
  if (!data && error !== null) {
    return (
      <ErrorState heading="h3" title="I designer non arrivano." text={errorText(error)} onRetry={refetch} />
    );
  }
  if (!data) return skeleton;
  const reason = ({ id }: Designer) => {
    const match = data.matches.get(id);
    return match && <SharedReason match={match} />;
  };
  return (
    <>
      {source === 'device' && (
        <OfflineNotice onRetry={refetch}>
          Sei offline: la classifica è fra i designer salvati qui.
        </OfflineNotice>
      )}
      {list(data.designers, reason)}
    </>
  );
}
