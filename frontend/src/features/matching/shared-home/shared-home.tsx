import { agreement, agreementText, mergedCounts, sharedAnswers } from '@stanze/domain/shared-home';
import type { StyleCounts } from '@stanze/domain/style-analysis';
import type { ReactNode } from 'react';
import { errorText } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { paths } from '../../../lib/routes';
import { Button, ButtonLink } from '../../../ui/button';
import { EmptyState, ErrorState } from '../../../ui/message-state';
import { OfflineNotice } from '../../../ui/offline-notice';
import { MATERIAL_PICTURES } from '../material-pictures';
import { designersForTwoQuery, ownStyleQuery } from './designers-for-two';
import { Invitation } from './invitation';
import { usePartner } from '../partner';
import styles from './shared-home.module.css';
import { SharedReason } from './shared-reason';
import { StyleSide } from './style-side';

/** Renders the cards, each with its reason. */
type List = (designers: readonly Designer[], reason: (designer: Designer) => ReactNode) => ReactNode;

interface SharedHomeProps {
  list: List;
  /** The shapes of the cards, shown while they are loaded. */
  skeleton: ReactNode;
}

const PRIVACY = 'Il link porta solo il tuo risultato, dopo il #: al nostro server non arriva.';

/** Two people's results: the styles of each, their agreement, and designers who match both. */
export function SharedHome(cards: SharedHomeProps) {
  return (
    <div className={styles.page}>
      <State {...cards} />
    </div>
  );
}

function State(cards: SharedHomeProps) {
  const { partner, isBroken, drop } = usePartner();
  const { data } = useRemote(ownStyleQuery());
  if (isBroken) return <Broken onDrop={drop} />;
  if (!data) return cards.skeleton;
  const { own } = data;
  if (!own) return <Unanswered isInvited={partner !== null} />;
  if (!partner) return <Invite own={own} />;
  return <Together {...cards} own={own} partner={partner} onDrop={drop} />;
}

function Broken({ onDrop }: { onDrop: () => void }) {
  return (
    <EmptyState
      heading="h1"
      picture={MATERIAL_PICTURES.B}
      title="A questo link manca un pezzo."
      text={<p>Chiedi a chi te l’ha mandato di copiarlo di nuovo, tutto intero.</p>}
      buttons={
        <Button variant="secondary" onClick={onDrop}>
          Vai avanti senza
        </Button>
      }
    />
  );
}

function Unanswered({ isInvited }: { isInvited: boolean }) {
  return (
    <EmptyState
      heading="h1"
      picture={MATERIAL_PICTURES.E}
      title="Casa in due"
      text={
        <p>
          {isInvited
            ? 'Chi abita con te ha già scelto il suo stile. Ora tocca a te: cinque domande, poi vedi i due stili vicini.'
            : 'Scopri il tuo stile, manda il link a chi abita con te e guardate insieme chi può disegnare per tutti e due.'}
        </p>
      }
      buttons={<ButtonLink href={paths.questionnaire}>Scopri il tuo stile</ButtonLink>}
    />
  );
}

function Invite({ own }: { own: StyleCounts }) {
  return (
    <>
      <h1>Casa in due</h1>
      <p className={styles.lead}>
        Manda questo link a chi abita con te: appena risponde, vede i vostri stili vicini e chi può disegnare
        per tutti e due.
      </p>
      <div className={styles.invite}>
        <StyleSide whose="Il tuo stile" counts={own} />
        <div>
          <Invitation counts={own} />
          <p className={styles.note}>{PRIVACY}</p>
        </div>
      </div>
    </>
  );
}

function sharedText(shared: number): string {
  if (shared === 0) return 'nessuna risposta in comune';
  return `${shared === 1 ? '1 risposta' : `${shared} risposte`} su 5 in comune`;
}

interface TogetherProps extends SharedHomeProps {
  own: StyleCounts;
  partner: StyleCounts;
  onDrop: () => void;
}

function Together({ own, partner, onDrop, ...cards }: TogetherProps) {
  const shared = sharedAnswers(own, partner);
  return (
    <>
      <h1>Casa in due</h1>
      <p className={styles.lead}>{agreementText(shared)}</p>
      <div className={styles.sides}>
        <StyleSide whose="Tu" counts={own} />
        <StyleSide whose="L’altra persona" counts={partner} />
      </div>
      <div className={styles.agreement}>
        <p className={styles.figure}>
          <strong data-figures>{agreement(own, partner)}%</strong> d’intesa: {sharedText(shared)}
        </p>
        <StyleSide whose="Insieme" counts={mergedCounts(own, partner)} />
      </div>
      <section className={styles.designers} aria-labelledby="for-two">
        <h2 id="for-two">Chi disegna per tutti e due</h2>
        <p className={styles.note}>
          Conta il punteggio più basso dei due, così nessuno resta indietro; poi la somma.
        </p>
        <Cards own={own} partner={partner} {...cards} />
      </section>
      <section className={styles.back} aria-labelledby="send-back">
        <h2 id="send-back">Fallo vedere anche a chi abita con te</h2>
        <Invitation counts={own} />
        <p className={styles.note}>{PRIVACY}</p>
        <Button variant="quiet" onClick={onDrop}>
          Togli l’altro stile
        </Button>
      </section>
    </>
  );
}

function Cards({ own, partner, list, skeleton }: Omit<TogetherProps, 'onDrop'>) {
  const { data, error, source, refetch } = useRemote(designersForTwoQuery(own, partner));
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
