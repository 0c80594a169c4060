import { useState } from 'react';
import { errorText } from '../../../data/http/errors';
import { useRemote } from '../../../data/query/query';
import { supportsPasskeys } from '../../../lib/passkey-support';
import { signInWithPasskey } from '../../../session/sign-in/passkey-sign-in';
import { refreshProfile } from '../../../session/sign-in/sign-in';
import { signOut } from '../../../session/sign-out/sign-out';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { RetryAlert } from '../../../ui/notices/retry-alert';
import styles from './factor-setup.module.css';
import { Passkeys } from './passkeys';
import { passkeysQuery } from './passkeys.api';
import { secondFactorQuery } from './second-factor.api';
import { TotpRow } from './totp-row';

const NEW =
  'L’amministrazione vede i dati di tutti: oltre alla password serve un secondo passo. Scegline uno, ci vuole un minuto. Una passkey è la via più semplice.';
const EXISTING =
  'L’amministrazione vede i dati di tutti: oltre alla password serve il secondo passo che hai già aggiunto.';

const NOT_CHOSEN = 'Non hai scelto una passkey. Riprova.';

interface FactorSetupProps {
  /** Called with whether an app is being added; until it is complete this must stay on the screen. */
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Instead of the administration, for an administrator whose session has no second factor: to add the first one, or to use the one
 * that the account has (docs/product.md#second-factor).
 */
export function FactorSetup({ onOpenChange }: FactorSetupProps) {
  const { hadFactor, hasPasskey, error, retry } = useExistingFactors();
  const done = () => {
    refreshProfile().catch(() => undefined);
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Ancora un passo</h1>
      {hadFactor === null && error === null && <LoadingLines label="Un momento…" />}
      {hadFactor === null && error !== null && <RetryAlert onRetry={retry}>{errorText(error)}</RetryAlert>}
      {hadFactor !== null && <p className={styles.lead}>{hadFactor ? EXISTING : NEW}</p>}
      {hadFactor === true && <ExistingFactor hasPasskey={hasPasskey} />}
      {hadFactor === false && (
        <section className={styles.choice} aria-labelledby="factor-choice">
          <h2 id="factor-choice">Scegli il secondo passo</h2>
          <ul className={styles.rows} role="list">
            <Passkeys onAdded={done} />
            <TotpRow onAdded={done} onOpenChange={onOpenChange} />
          </ul>
        </section>
      )}
    </div>
  );
}

/** Whether the account had a factor when the page was opened; null until it is loaded. */
function useExistingFactors() {
  const passkeys = useRemote(passkeysQuery());
  const codes = useRemote(secondFactorQuery());
  // Set once: a factor that is added here must not change the page before its recovery codes were read.
  const [hadFactor, setHadFactor] = useState<boolean | null>(null);
  if (hadFactor === null && passkeys.data && codes.data)
    setHadFactor(passkeys.data.length > 0 || codes.data.totp_added_at !== null);
  const retry = () => {
    passkeys.refetch();
    codes.refetch();
  };
  const hasPasskey = (passkeys.data ?? []).length > 0;
  return { hadFactor, hasPasskey, error: passkeys.error ?? codes.error, retry };
}

function ExistingFactor({ hasPasskey }: { hasPasskey: boolean }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const enter = async () => {
    setBusy(true);
    setError(null);
    try {
      if (!(await signInWithPasskey())) setError(NOT_CHOSEN);
    } catch (reason) {
      setError(errorText(reason));
    }
    setBusy(false);
  };
  return (
    <div className={styles.existing}>
      {error && <Alert>{error}</Alert>}
      {hasPasskey && supportsPasskeys() && (
        <Button busy={busy} onClick={() => void enter()}>
          {busy ? 'In attesa della passkey…' : 'Usa la tua passkey'}
        </Button>
      )}
      <Button variant="secondary" onClick={() => void signOut()}>
        Esci e accedi di nuovo
      </Button>
      <p>
        Hai perso tutto? Un’altra persona dell’amministrazione può togliere passkey e codici dal tuo account,
        poi li aggiungi di nuovo.
      </p>
    </div>
  );
}
