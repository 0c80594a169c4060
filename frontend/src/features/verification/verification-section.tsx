import { onFirstUse } from '@stanze/domain/on-first-use';
import { missingVerificationCriteria, type VerificationCriterion } from '@stanze/domain/verification';
import { verifiedText } from '@stanze/domain/verified-badge';
import { BadgeCheck } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { errorText, isNetworkError } from '../../data/http/errors';
import { useIsOffline } from '../../data/http/reachability';
import type { Designer, VerificationRequest } from '../../data/http/types';
import { setCachedData, useRemote } from '../../data/query/query';
import { dayText } from '../../lib/texts/day-text';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import { LoadingLines } from '../../ui/notices/loading-lines';
import { ErrorState } from '../../ui/notices/message-state';
import { showToast } from '../../ui/notices/toast.store';
import { CriteriaList } from './criteria-list';
import { EvidenceField } from './evidence-field';
import { askVerification, verificationQuery } from './verification.api';
import styles from './verification-section.module.css';

/** The fragment that the mail about a refusal links to. */
const ID = 'verifica';
const OFFLINE = 'Sei offline: potrai chiederla appena torni in rete.';
const INCOMPLETE = 'Si può chiedere quando tutti i punti sono a posto.';

const momentFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

interface VerificationSectionProps {
  designer: Designer;
  /** Pictures of the gallery that everybody sees. */
  pictureCount: number;
  /** Opens the form of the profile at the field of a criterion. */
  onFill: (criterion: VerificationCriterion) => void;
  /** Called when the pointer or the focus reaches a button that opens the form. */
  onNear: () => void;
}

/** For the owner: asks administrators for the badge, and shows their answer (docs/product.md#verification). */
export function VerificationSection({ designer, pictureCount, onFill, onNear }: VerificationSectionProps) {
  const query = verificationQuery(designer.id);
  const { data, error, refetch } = useRemote(query);
  const section = useRef<HTMLElement>(null);
  useScrollFromLink(section);
  const missing = missingVerificationCriteria({ ...designer, picture_count: pictureCount });
  const isUnreachable = !data && isNetworkError(error);
  const isOffline = useIsOffline();
  const evidence = data && (
    <EvidenceField
      designerId={designer.id}
      request={data}
      isEnabled={!isOffline}
      onChange={(request) => setCachedData(query, request)}
    />
  );
  const criteria = <CriteriaList missing={missing} onFill={onFill} onNear={onNear} />;
  return (
    <section ref={section} className={styles.section} aria-labelledby={ID}>
      <h2 id={ID}>Verifica</h2>
      {data && (
        <State request={data} designer={designer} evidence={evidence}>
          {criteria}
          {evidence}
          <Ask
            request={data}
            isComplete={missing.length === 0}
            ask={async () => setCachedData(query, await askVerification(designer.id))}
            reload={refetch}
          />
        </State>
      )}
      {isUnreachable && (
        <>
          {criteria}
          <AskButton request={null} reason={OFFLINE} />
        </>
      )}
      {!data && error === null && <LoadingLines label="Guardiamo a che punto è la verifica…" />}
      {!data && error !== null && !isUnreachable && (
        <ErrorState
          heading="h3"
          title="Lo stato della verifica non arriva."
          text={errorText(error)}
          onRetry={refetch}
        />
      )}
    </section>
  );
}

/** Scrolls to the section when the address has its fragment; it is not there yet when the browser looks for it. */
function useScrollFromLink(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (window.location.hash === `#${ID}`) section.current?.scrollIntoView();
  }, [section]);
}

interface StateProps {
  request: VerificationRequest;
  designer: Designer;
  /** The field for documents. */
  evidence: ReactNode;
  /** Criteria, documents and button, where one can ask. */
  children: ReactNode;
}

function State({ request, designer, evidence, children }: StateProps) {
  // The answer replaces the button that had the focus.
  const [before] = useState(request.state);
  const takesFocus = before !== request.state;
  switch (request.state) {
    case 'granted':
      return (
        <>
          <Granted request={request} designer={designer} />
          {request.may_renew && children}
        </>
      );
    case 'waiting':
      return (
        <>
          <Alert tone="neutral" takesFocus={takesFocus}>
            <strong>Hai chiesto la verifica il {dayText(request.asked_at ?? '')}.</strong> Le richieste si
            guardano in ordine di arrivo: ti scriviamo{' '}
            {designer.email === null ? 'per email' : `a ${designer.email}`} com’è andata.
          </Alert>
          {evidence}
        </>
      );
    case 'refused':
      return (
        <>
          <Alert tone="neutral">
            <strong>
              Il {dayText(request.answered_at ?? '')} non abbiamo potuto verificare il tuo profilo.
            </strong>
            <span className={styles.reason}>Motivo: {request.reason}</span>
          </Alert>
          {children}
        </>
      );
    case 'none':
      return (
        <>
          <p className={styles.note}>
            Con la verifica accanto al tuo nome si legge “Verificato”, e chi cerca può scegliere di vedere
            solo i profili verificati. Una persona di Stanze guarda i tuoi dati, il tuo sito e i documenti che
            alleghi. La verifica vale due anni.
          </p>
          {children}
        </>
      );
  }
}

/** The badge as others read it, and when it lapses. */
function Granted({ request, designer }: Pick<StateProps, 'request' | 'designer'>) {
  const text = verifiedText(designer);
  return (
    <p className={styles.granted}>
      <Icon of={BadgeCheck} />
      <span>
        Il tuo profilo è verificato{request.answered_at && ` dal ${dayText(request.answered_at)}`}: lo legge
        chi ti trova, accanto al tuo nome{text !== null && ` (${text})`}.
        {request.lapses_at && ` La verifica vale due anni e scade il ${dayText(request.lapses_at)}.`}
        {request.may_renew && ' Puoi chiederla di nuovo già adesso.'}
      </span>
    </p>
  );
}

interface AskProps {
  request: VerificationRequest;
  isComplete: boolean;
  ask: () => Promise<void>;
  reload: () => void;
}

/** The button with the reason why it cannot be pressed now, and the refusal of the server. */
function Ask({ request, isComplete, ask, reload }: AskProps) {
  const isOffline = useIsOffline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await ask();
      showToast('Richiesta inviata.', { tone: 'success' });
    } catch (error) {
      setProblem(errorText(error));
      // What was shown may be old: verified meanwhile, or asked on another device.
      if (!isNetworkError(error)) reload();
    }
    setBusy(false);
  };
  const reason = [
    isOffline && OFFLINE,
    !isComplete && INCOMPLETE,
    request.asks_again_at !== null &&
      `Hai chiesto più volte in poco tempo: potrai riprovare dal ${momentFormat().format(new Date(request.asks_again_at))}.`,
  ].find((text) => text !== false);
  return (
    <>
      <AskButton request={request} reason={reason ?? null} busy={busy} onPress={() => void run()} />
      {problem !== null && <Alert>{problem}</Alert>}
    </>
  );
}

interface AskButtonProps {
  request: VerificationRequest | null;
  /** Why it cannot be pressed; null when it can. */
  reason: string | null;
  busy?: boolean;
  onPress?: () => void;
}

function AskButton({ request, reason, busy, onPress }: AskButtonProps) {
  return (
    <div className={styles.ask}>
      <Button
        variant="secondary"
        busy={busy}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : `${ID}-motivo`}
        onClick={onPress}
      >
        {request?.state === 'refused' || request?.may_renew
          ? 'Chiedi di nuovo la verifica'
          : 'Chiedi la verifica'}
      </Button>
      {reason !== null && (
        <p className={styles.note} id={`${ID}-motivo`}>
          {reason}
        </p>
      )}
    </div>
  );
}
