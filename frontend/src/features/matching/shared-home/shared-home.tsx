import {
  type HomeResult,
  homeTaste,
  isSameResult,
  photoCount,
  resultCode,
  resultFromCode,
} from '@stanze/domain/shared-home';
import { useEffect } from 'react';
import { useNetworkReturn } from '../../../lib/network-return';
import { paths } from '../../../lib/routes';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { EmptyState } from '../../../ui/notices/message-state';
import { MATERIAL_PICTURES } from '../../../lib/pictures/material-pictures';
import { Invitation } from './invitation';
import { useOwnResult } from './own-result';
import { changeSharedHome, useSharedHome } from '../shared-home.store';
import { syncSharedHome } from './shared-home.sync';
import styles from './shared-home.module.css';
import { StyleSide } from './style-side';
import { type SharedHomeProps, Together, type TogetherProps } from './together';
import { useSharedLink } from './use-shared-link';

/** Two people's results: the styles of each, their agreement, and designers who match both. */
export function SharedHome(cards: SharedHomeProps) {
  return (
    <div className={styles.page}>
      <State {...cards} />
    </div>
  );
}

function State(cards: SharedHomeProps) {
  const { state, drop, close } = useSharedLink();
  const data = useOwnResult();
  const { partner: code, reply } = useSharedHome();
  const partner = resultFromCode(code ?? '');
  useExchange(`${state} ${reply?.id}`, data);
  if (state === 'broken') return <Broken onDrop={drop} />;
  if (state === 'reading' || !data) return cards.skeleton;
  const { own } = data;
  if (!own) return <Unanswered isInvited={partner !== null} />;
  if (state === 'own') return <OwnLink own={own} hasPartner={partner !== null} onClose={close} />;
  return partner ? <Results {...cards} own={own} partner={partner} onDrop={drop} /> : <Invite own={own} />;
}

function Results(props: TogetherProps) {
  const isForeign = useSharedHome((row) => row.isForeign);
  const { own, partner, onDrop } = props;
  if (!isForeign && isSameResult(own, partner)) return <SameResult own={own} onDrop={onDrop} />;
  return <Together {...props} />;
}

/** Sends the own result to the person who invited, and receives the answer to the own link. */
function useExchange(link: string, read: ReturnType<typeof useOwnResult>): void {
  const code = read?.own && resultCode(read.own);
  useEffect(() => void syncSharedHome(), [link, code]);
  useNetworkReturn(() => void syncSharedHome());
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
            ? 'Chi abita con te ha già scelto il suo stile. Ora tocca a te: cinque domande, poi vedete tutti e due i vostri stili vicini. Le tue risposte le legge solo chi ti ha invitato.'
            : 'Scopri il tuo stile, manda il link a chi abita con te e guardate insieme chi può disegnare per tutti e due.'}
        </p>
      }
      buttons={<ButtonLink href={paths.questionnaire}>Scopri il tuo stile</ButtonLink>}
    />
  );
}

function Invite({ own }: { own: HomeResult }) {
  return (
    <>
      <h1>Casa in due</h1>
      <p className={styles.lead}>
        Manda questo link a chi abita con te: appena risponde, vedete tutti e due i vostri stili vicini e chi
        può disegnare per voi.
      </p>
      <OwnSide own={own} />
    </>
  );
}

function ownPhotosText(count: number): string {
  const photos = count === 1 ? 'la tua foto salvata' : `le tue ${count} foto salvate`;
  return `Con ${photos}: il link porta quante sono di ogni stile, non quali.`;
}

function OwnSide({ own }: { own: HomeResult }) {
  return (
    <div className={styles.invite}>
      <div>
        <StyleSide whose="Il tuo stile" counts={homeTaste(own)} />
        {photoCount(own) > 0 && <p className={styles.note}>{ownPhotosText(photoCount(own))}</p>}
      </div>
      <Invitation own={own} />
    </div>
  );
}

interface OwnLinkProps {
  own: HomeResult;
  hasPartner: boolean;
  onClose: () => void;
}

/** The person has opened the link that they sent. */
function OwnLink({ own, hasPartner, onClose }: OwnLinkProps) {
  return (
    <>
      <h1>Questo è il tuo link</h1>
      <p className={styles.lead}>
        Mandalo a chi abita con te: appena risponde, vedete tutti e due i vostri stili vicini.
      </p>
      {hasPartner && (
        <p className={styles.choice}>
          <Button onClick={onClose}>Vedi la vostra casa in due</Button>
        </p>
      )}
      <OwnSide own={own} />
    </>
  );
}

/** A link with the same result: the person's own from another device, or that of somebody with the same taste. */
function SameResult({ own, onDrop }: { own: HomeResult; onDrop: () => void }) {
  return (
    <>
      <h1>Sembra il tuo link</h1>
      <p className={styles.lead}>
        Le risposte che porta sono uguali alle tue. L’hai creato tu, o te l’hanno mandato?
      </p>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={onDrop}>
          È il mio
        </Button>
        <Button variant="secondary" onClick={() => void changeSharedHome({ isForeign: true })}>
          Me l’ha mandato chi abita con me
        </Button>
      </div>
      <OwnSide own={own} />
    </>
  );
}
