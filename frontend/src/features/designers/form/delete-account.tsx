import { ACCOUNT_DELETED_TEXT, ACCOUNT_DELETION_QUESTION } from '@stanze/domain/texts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Designer } from '../../../api/types';
import { errorText } from '../../../api/errors';
import { paths } from '../../../app/paths';
import { isAdmin } from '../../../session/roles';
import { refreshProfile } from '../../../session/session.actions';
import { currentUser } from '../../../session/session.store';
import { signOut } from '../../../session/sign-out';
import { discardUnsent } from '../../../session/unsent';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { showToast } from '../../../ui/toast.store';
import { deleteDesigner } from './designer-form.api';
import styles from './edit-designer-dialog.module.css';

/** The account is gone: nothing of it waits on this device any more. An admin's own account stays. */
async function leave(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  await discardUnsent(user.id);
  if (isAdmin(user)) await refreshProfile().catch(() => undefined);
  else await signOut();
}

/** The danger zone: the account goes for good, after a question. */
export function DeleteAccount({ designer }: { designer: Designer }) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [, navigate] = useLocation();

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await deleteDesigner(designer.id);
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
      <h2 className={styles.dangerTitle}>Eliminare l’account</h2>
      <p className={styles.dangerText}>Profilo, foto, messaggi e preferenze spariscono per sempre.</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Elimina account
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Conferma Eliminazione Account"
        text={
          <>
            <p>{ACCOUNT_DELETION_QUESTION}</p>
            <p>L’account non può essere recuperato e tutti i dati andranno persi.</p>
          </>
        }
        tone="danger"
        confirmLabel={busy ? 'Eliminazione...' : 'Elimina account'}
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
