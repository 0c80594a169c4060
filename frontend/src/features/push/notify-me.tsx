import { Bell, BellOff, BellRing } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useUser } from '../../session/session.store';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './notify-me.module.css';
import { lookUp, turnOff, turnOn } from './push.actions';
import { usePush } from './push.store';

const OFFER = 'Un avviso su questo dispositivo quando ti scrivono.';
const ON = 'Ti avvisiamo su questo dispositivo quando ti scrivono.';
const DENIED =
  'Gli avvisi di Stanze sono bloccati. Per riceverli, consenti le notifiche di questo sito nelle impostazioni del browser e ricarica la pagina.';
const INSTALL_FIRST =
  'Installa Stanze per ricevere gli avvisi: in Safari tocca Condividi, poi Aggiungi alla schermata Home.';
const MISSING = 'Questo browser non può mostrare avvisi: quando ti scrivono, ricevi un’email.';
const FAILED = 'Non ci siamo riusciti: controlla la connessione e riprova.';

/** Turns notifications of new messages on this device on and off. */
export function NotifyMe() {
  const uid = useUser()?.id;
  const { state } = usePush();
  useEffect(() => {
    if (uid !== undefined) void lookUp(uid);
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
      action={
        <Button variant="secondary" busy={isBusy} onClick={() => void turnOn(uid)}>
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
      action={
        <Button variant="quiet" busy={isBusy} onClick={() => void turnOff()}>
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
  action?: ReactNode;
  problem?: string | null;
}

function Line({ icon, children, action, problem }: LineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words} role="status">
        <p>{children}</p>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      {action}
    </div>
  );
}
