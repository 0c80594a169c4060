import { ACCOUNT_DELETED_TEXT, ACCOUNT_DELETION_QUESTION } from '@stanze/domain/texts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../app/paths';
import { currentUser } from '../../../session/session.store';
import { signOut } from '../../../session/sign-out';
import { discardUnsent } from '../../../session/unsent';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { showToast } from '../../../ui/toast.store';
import { deleteAccount } from '../account/account.api';
import { errorText } from '../../../api/errors';
import styles from './edit-profile-dialog.module.css';

/** The account is gone: nothing of it waits on this device any more. */
async function leave(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  await discardUnsent(user.id);
  await signOut();
}

/** The danger zone: the account goes for good, after a question. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [, navigate] = useLocation();

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await deleteAccount();
    } catch (reason) {
      setError(`Non siamo riusciti a eliminare l’account. ${errorText(reason)}`);
      setBusy(false);
      return;
    }
    navigate(paths.home, { replace: true });
    await leave();
    showToast(ACCOUNT_DELETED_TEXT, { tone: 'success' });
  };
  return (
    <section className={styles.danger} aria-label="Zona pericolosa">
      <h3 className={styles.dangerTitle}>Eliminare l’account</h3>
      <p className={styles.dangerText}>
        Profilo, foto, stile e preferiti spariscono per sempre. Ai designer restano le loro parole.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Elimina account
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Eliminare l’account?"
        text={ACCOUNT_DELETION_QUESTION}
        tone="danger"
        confirmLabel={busy ? 'Eliminazione...' : 'Elimina account'}
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={() => {
          setError(null);
          setAsking(false);
        }}
      />
    </section>
  );
}
