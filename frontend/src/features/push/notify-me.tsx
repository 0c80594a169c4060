import { Bell, BellOff, BellRing } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useUser } from '../../session/session.store';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './notify-me.module.css';
import { loadPushState, disablePush, enablePush } from './push.service';
import { usePush } from './push.store';

const OFFER = 'Un avviso su questo dispositivo quando ti scrivono.';
const ON = 'Ti avvisiamo su questo dispositivo quando ti scrivono.';
const DENIED =
  'Gli avvisi di Stanze sono bloccati. Per riceverli, consenti le notifiche di questo sito nelle impostazioni del browser e ricarica la pagina.';
const INSTALL_FIRST =
  'Installa Stanze per ricevere gli avvisi: in Safari tocca Condividi, poi Aggiungi alla schermata Home.';
const MISSING = 'Questo browser non può mostrare avvisi: quando ti scrivono, ricevi un’email.';
const FAILED = 'Non ci siamo riusciti: controlla la connessione e riprova.';

/** Enables and disables notifications of new messages on this device. */
export function NotifyMe() {
  const uid = useUser()?.id;
  const { state } = usePush();
  useEffect(() => {
    if (uid !== undefined) void loadPushState(uid);
  }, [uid]);
  if (uid === undefined || state === 'unknown') return null;
  switch (state) {
    case 'missing':
      return <Line icon={<Icon of={BellOff} />}>{MISSING}</Line>;
    case 'install-first':
      return <Line icon={<Icon of={Bell} />}>{INSTALL_FIRST}</Line>;
    case 'denied':
      return <Line icon={<Icon of={BellOff} />}>{DENIED}</Line>;
    case 'off':
      return <Off uid={uid} />;
    case 'on':
      return <On />;
  }
}

function Off({ uid }: { uid: number }) {
  const { isBusy, hasFailed } = usePush();
  return (
    <Line
      icon={<Icon of={Bell} />}
      problem={hasFailed ? FAILED : null}
      button={
        <Button variant="secondary" busy={isBusy} onClick={() => void enablePush(uid)}>
          {hasFailed ? 'Riprova' : 'Avvisami'}
        </Button>
      }
    >
      {OFFER}
    </Line>
  );
}

function On() {
  const isBusy = usePush((push) => push.isBusy);
  return (
    <Line
      icon={<Icon of={BellRing} />}
      button={
        <Button variant="quiet" busy={isBusy} onClick={() => void disablePush()}>
          Non avvisarmi più
        </Button>
      }
    >
      {ON}
    </Line>
  );
}

interface LineProps {
  icon: ReactNode;
  children: ReactNode;
  button?: ReactNode;
  problem?: string | null;
}

function Line({ icon, children, button, problem }: LineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.text} role="status">
        <p>{children}</p>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      {button}
    </div>
  );
}
