import { Bell, BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useRemote } from '../../data/query/query';
import { useUser } from '../../session/session.store';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import { NoticeLine } from '../../ui/notices/notice-line';
import { pushQuery } from './push.queries';
import { disablePush, enablePush } from './push.service';

const OFFER = 'Vuoi saperlo subito, quando ti scrivono?';
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
  return uid === undefined ? null : <NotifyPerson key={uid} uid={uid} />;
}

/** Runs a change, one at a time; `hasFailed` is about the last one. */
function useChange() {
  const [state, setState] = useState({ isBusy: false, hasFailed: false });
  const run = (change: () => Promise<void>) => {
    setState({ isBusy: true, hasFailed: false });
    change().then(
      () => setState({ isBusy: false, hasFailed: false }),
      () => setState({ isBusy: false, hasFailed: true }),
    );
  };
  return { ...state, run };
}

function NotifyPerson({ uid }: { uid: number }) {
  const { data: state } = useRemote(pushQuery(uid));
  const change = useChange();
  const [hasAsked, setHasAsked] = useState(false);
  switch (state) {
    case undefined:
      return null;
    case 'missing':
      return <NoticeLine icon={<Icon of={BellOff} />}>{MISSING}</NoticeLine>;
    case 'install-first':
      return <NoticeLine icon={<Icon of={Bell} />}>{INSTALL_FIRST}</NoticeLine>;
    case 'denied':
      // Only after the button was pressed, and not at every visit of a person who has blocked notifications.
      return hasAsked && <NoticeLine icon={<Icon of={BellOff} />}>{DENIED}</NoticeLine>;
    case 'off':
      return <Off uid={uid} {...change} onAsk={() => setHasAsked(true)} />;
    case 'on':
      return <On uid={uid} {...change} />;
  }
}

type SwitchProps = { uid: number } & ReturnType<typeof useChange>;

function Off({ uid, isBusy, hasFailed, run, onAsk }: SwitchProps & { onAsk: () => void }) {
  const enable = () => {
    onAsk();
    run(() => enablePush(uid));
  };
  return (
    <NoticeLine
      icon={<Icon of={Bell} />}
      problem={hasFailed ? FAILED : null}
      button={
        <Button variant="secondary" busy={isBusy} onClick={enable}>
          {hasFailed ? 'Riprova' : 'Avvisami'}
        </Button>
      }
    >
      {OFFER}
    </NoticeLine>
  );
}

function On({ uid, isBusy, run }: SwitchProps) {
  return (
    <NoticeLine
      icon={<Icon of={BellRing} />}
      button={
        <Button variant="quiet" busy={isBusy} onClick={() => run(() => disablePush(uid))}>
          Non avvisarmi più
        </Button>
      }
    >
      {ON}
    </NoticeLine>
  );
}
