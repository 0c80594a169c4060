import { onFirstUse } from '@stanze/domain/on-first-use';
import { useState } from 'react';
import { errorText } from '../../../data/http/errors';
import { personalKey, type RemoteQuery, useRemote } from '../../../data/query/query';
import type { Session } from '../../../data/http/types';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { ProgressLine } from '../../../ui/buttons/spinner';
import { endSession, loadSessions } from './account.api';
import styles from './devices-dialog.module.css';

const momentFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

const momentOf = (iso: string) => momentFormat().format(new Date(iso));
const nameOf = ({ device }: Session) => device ?? 'Dispositivo sconosciuto';

const sessionsQuery = (uid: number): RemoteQuery<Session[]> => ({
  key: personalKey(uid, 'sessions'),
  load: loadSessions,
  isTransient: true,
});

interface DeviceProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const name = nameOf(session);
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {name}
          {session.is_current && <span className={styles.current}>Questo dispositivo</span>}
        </p>
        <p className={styles.times}>
          Ultimo uso: {momentOf(session.last_used_at)}
          <br />
          Accesso: {momentOf(session.created_at)}
        </p>
      </div>
      {!session.is_current && (
        <Button variant="secondary" busy={busy} onClick={onEnd} aria-label={`Esci da ${name}`}>
          Esci
        </Button>
      )}
    </li>
  );
}

/** Ends one session after another; the list is loaded again after each. */
function useEnding(refetch: () => void) {
  const [ending, setEnding] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean } | null>(null);
  const end = async (session: Session) => {
    setEnding(session.id);
    setOutcome(null);
    try {
      await endSession(session.id);
      setOutcome({ text: `Fatto: ${nameOf(session)} dovrà accedere di nuovo.`, isError: false });
    } catch (error) {
      setOutcome({ text: errorText(error), isError: true });
    }
    setEnding(null);
    refetch();
  };
  return { ending, outcome, end };
}

/** The devices on which the person is signed in (docs/product.md#sessions). */
export function DevicesDialog({ uid, onClose }: { uid: number; onClose: () => void }) {
  const { data, error, refetch } = useRemote(sessionsQuery(uid));
  const { ending, outcome, end } = useEnding(refetch);
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title="Dispositivi"
      description="Se non riconosci un dispositivo, esci da lì e cambia la password."
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      {outcome && (
        <Alert tone={outcome.isError ? 'danger' : 'success'} takesFocus>
          {outcome.text}
        </Alert>
      )}
      {!data && !error && <ProgressLine label="Carico i dispositivi…" />}
      {!data && Boolean(error) && <Alert>{errorText(error)}</Alert>}
      <ul className={styles.devices} role="list">
        {data?.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
