import { CONFLICT } from '@stanze/domain/http-statuses';
import { useState } from 'react';
import { ApiError } from '../../../data/http/errors';
import { useMailedToken } from '../../../lib/mailed-token';
import { paths } from '../../../lib/routes';
import { Alert } from '../../../ui/notices/alert';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { restoreAddress } from '../auth.api';
import { AuthPage } from '../auth-page';
import styles from '../login.module.css';
import { isLinkRefused, requestFailureText } from '../reset-failure';

const NO_LINK = 'Apri il link che ti abbiamo mandato per email quando l’indirizzo è cambiato.';
const LEAD =
  'L’indirizzo che riceve le nostre email torna a essere quello del tuo account. Per sicurezza chiudiamo l’accesso su tutti i dispositivi, togliamo la password e l’accesso con Google, e ti mandiamo il link per scegliere una nuova password.';
const NEXT =
  'Apri la posta: lì c’è il link per la nuova password. Dopo l’accesso guarda nel profilo le tue passkey, e togli quelle che non riconosci.';

/**
 * `/ripristina-email`: undoes the change of an address by the link that its former address received, with one press, because
 * mail programs open links by themselves.
 */
export function AddressRestoration() {
  const { token, drop } = useMailedToken('restoration-token');
  const [answer, setAnswer] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = (show: (text: string) => void) => (text: string) => {
    drop();
    show(text);
  };
  const title = answer === null ? 'Rimetti l’indirizzo di prima?' : 'L’indirizzo è di nuovo il tuo';
  return (
    <AuthPage title={title} lead={token !== null && LEAD}>
      {token !== null && (
        <RestoreButton token={token} onRestored={end(setAnswer)} onRefused={end(setRefusal)} />
      )}
      {answer !== null && <Restored text={answer} />}
      {token === null && answer === null && (
        <div className={styles.form}>
          <Alert tone={refusal === null ? 'neutral' : 'danger'} takesFocus={refusal !== null}>
            {refusal ?? NO_LINK}
          </Alert>
          <HomeLink />
        </div>
      )}
    </AuthPage>
  );
}

interface RestoreButtonProps {
  token: string;
  /** Called with the server's message. */
  onRestored: (text: string) => void;
  /** Called with the server's message when the link cannot be used, or the address is another account's. */
  onRefused: (text: string) => void;
}

function RestoreButton({ token, onRestored, onRefused }: RestoreButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const restore = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onRestored(await restoreAddress(token));
    } catch (error) {
      const text = requestFailureText(error);
      if (isLinkRefused(error) || isTaken(error)) onRefused(text);
      else setProblem(text);
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      {problem && <Alert>{problem}</Alert>}
      <Button size="large" wide busy={busy} onClick={() => void restore()}>
        Rimetti l’indirizzo di prima
      </Button>
    </div>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === CONFLICT;
}

function Restored({ text }: { text: string }) {
  return (
    <div className={styles.form}>
      <Alert tone="success" takesFocus>
        {text}
      </Alert>
      <p className={styles.reason}>{NEXT}</p>
      <HomeLink />
    </div>
  );
}

function HomeLink() {
  return (
    <ButtonLink size="large" wide href={paths.home}>
      Torna alla home
    </ButtonLink>
  );
}
