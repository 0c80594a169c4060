import { KeyRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { errorText } from '../../data/http/errors';
import { supportsPasskeys } from '../../lib/passkey-support';
import { signInWithPasskey } from '../../session/sign-in/passkey-sign-in';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import styles from './google-button.module.css';

const NOT_CHOSEN = 'Non hai scelto una passkey. Riprova, oppure entra con email e password.';

/** What a browser supports never changes. */
const subscribeToNothing = () => () => undefined;

/** 'Entra con una passkey'; nothing where the browser has no passkeys. After the sign-in the page continues by itself. */
export function PasskeyButton() {
  // The prerendered page is the same for every browser: without the button.
  const isSupported = useSyncExternalStore(subscribeToNothing, supportsPasskeys, () => false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!isSupported) return null;

  const enter = async () => {
    setBusy(true);
    setError(null);
    try {
      if (await signInWithPasskey()) return;
      setError(NOT_CHOSEN);
    } catch (reason) {
      setError(errorText(reason));
    }
    setBusy(false);
  };
  return (
    <div className={styles.google}>
      {error && <Alert>{error}</Alert>}
      <Button
        wide
        size="large"
        variant="secondary"
        icon={<Icon of={KeyRound} />}
        busy={busy}
        onClick={() => void enter()}
      >
        {busy ? 'In attesa della passkey…' : 'Entra con una passkey'}
      </Button>
    </div>
  );
}
