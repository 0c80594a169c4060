import { useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { Passkey } from '../../../data/http/types';
import { type RemoteQuery, updateCachedData } from '../../../data/query/query';
import { dayText } from '../../../lib/texts/day-text';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { showToast } from '../../../ui/notices/toast.store';
import styles from './passkey-list.module.css';
import { deletePasskey } from './passkeys.api';
import { RenamePasskeyDialog } from './rename-passkey-dialog';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  query: RemoteQuery<Passkey[]>;
}

type Open = { kind: 'rename' | 'delete'; passkey: Passkey } | null;

function usageOf({ last_used_at: lastUsed, created_at: created }: Passkey): string {
  return lastUsed
    ? `Aggiunta il ${dayText(created)}, usata l’ultima volta il ${dayText(lastUsed)}`
    : `Aggiunta il ${dayText(created)}, mai usata`;
}

/** The passkeys with their dates, and the dialogs that rename and delete one. */
export function PasskeyList({ passkeys, query }: PasskeyListProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ul className={styles.list} role="list">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.passkey}>
            <p className={styles.name}>{passkey.name}</p>
            <p className={styles.use}>{usageOf(passkey)}</p>
            <div className={styles.buttons}>
              <Button
                variant="quiet"
                aria-label={`Rinomina ${passkey.name}`}
                aria-haspopup="dialog"
                onClick={() => setOpen({ kind: 'rename', passkey })}
              >
                Rinomina
              </Button>
              <Button
                variant="quiet"
                aria-label={`Elimina ${passkey.name}`}
                aria-haspopup="dialog"
                onClick={() => setOpen({ kind: 'delete', passkey })}
              >
                Elimina
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open?.kind === 'rename' && (
        <RenamePasskeyDialog passkey={open.passkey} query={query} onClose={close} />
      )}
      {open?.kind === 'delete' && <Deletion passkey={open.passkey} query={query} onClose={close} />}
    </>
  );
}

interface DeletionProps {
  passkey: Passkey;
  query: RemoteQuery<Passkey[]>;
  onClose: () => void;
}

function Deletion({ passkey, query, onClose }: DeletionProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await deletePasskey(passkey.id);
    } catch (reason) {
      setError(errorText(reason));
      setBusy(false);
      return;
    }
    updateCachedData(query, (shown) => shown.filter(({ id }) => id !== passkey.id));
    showToast('Passkey eliminata: con quella non si può più entrare.', { tone: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Eliminare la passkey?"
      text={`Con «${passkey.name}» non potrai più entrare, e sugli altri dispositivi dovrai accedere di nuovo. Puoi toglierla anche dal gestore di password.`}
      confirmLabel={busy ? 'Eliminazione…' : 'Elimina passkey'}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
