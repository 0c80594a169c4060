import { useState } from 'react';
import { useMailedToken } from '../../../lib/mailed-token';
import { paths } from '../../../lib/routes';
import { refreshProfile } from '../../../session/sign-in/sign-in';
import { useUser } from '../../../session/session.store';
import { Alert } from '../../../ui/notices/alert';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { AddressNotice } from './address-notice';
import { confirmAddress } from '../auth.api';
import { AuthPage } from '../auth-page';
import styles from '../login.module.css';
import { isLinkRefused, requestFailureText } from '../reset-failure';

const NO_LINK = 'Apri il link che ti abbiamo mandato per email.';
const LEAD = 'Così sappiamo che le email ti arrivano. Se non hai un account su Stanze, chiudi questa pagina.';

/**
 * `/conferma-email`: verifies an address by the link of a mail, with one press, because mail programs open links by
 * themselves.
 */
export function AddressConfirmation() {
  const { token, drop } = useMailedToken('confirmation-token');
  const [answer, setAnswer] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = (show: (text: string) => void) => (text: string) => {
    drop();
    show(text);
  };
  return (
    <AuthPage title="Conferma il tuo indirizzo" lead={token !== null && LEAD}>
      {token !== null && (
        <ConfirmButton token={token} onConfirmed={end(setAnswer)} onRefused={end(setRefusal)} />
      )}
      {answer !== null && <Confirmed text={answer} />}
      {token === null && answer === null && (
        <div className={styles.form}>
          <Alert tone={refusal === null ? 'neutral' : 'danger'} takesFocus={refusal !== null}>
            {refusal ?? NO_LINK}
          </Alert>
          <AddressNotice />
          <WayOn />
        </div>
      )}
    </AuthPage>
  );
}

interface ConfirmButtonProps {
  token: string;
  /** Called with the server's message. */
  onConfirmed: (text: string) => void;
  /** Called with the server's message when the link is used or expired. */
  onRefused: (text: string) => void;
}

function ConfirmButton({ token, onConfirmed, onRefused }: ConfirmButtonProps) {
  const isSignedIn = useUser() !== null;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const text = await confirmAddress(token);
      if (isSignedIn) refreshProfile().catch(() => undefined);
      onConfirmed(text);
    } catch (error) {
      const text = requestFailureText(error);
      if (isLinkRefused(error)) onRefused(text);
      else setProblem(text);
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      {problem && <Alert>{problem}</Alert>}
      <Button size="large" wide busy={busy} onClick={() => void confirm()}>
        Conferma l’indirizzo
      </Button>
    </div>
  );
}

function Confirmed({ text }: { text: string }) {
  const isSignedIn = useUser() !== null;
  return (
    <div className={styles.form}>
      <Alert tone="success" takesFocus>
        {text}
      </Alert>
      <ButtonLink size="large" wide href={isSignedIn ? paths.messages : paths.login}>
        {isSignedIn ? 'Vai ai messaggi' : 'Accedi'}
      </ButtonLink>
    </div>
  );
}

/** Where a person goes on whose link cannot be used; another link is sent after the sign-in. */
function WayOn() {
  const isSignedIn = useUser() !== null;
  if (isSignedIn) return <ButtonLink href={paths.home}>Torna alla home</ButtonLink>;
  return (
    <>
      <p className={styles.reason}>Accedi: da lì puoi chiedere un altro link.</p>
      <ButtonLink size="large" wide href={paths.login}>
        Accedi
      </ButtonLink>
    </>
  );
}
