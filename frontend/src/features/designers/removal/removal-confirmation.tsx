import { ACCOUNT_DELETED_TEXT, ACCOUNT_DELETION_QUESTION } from '@stanze/domain/texts';
import { useState } from 'react';
import { errorText, isNetworkError } from '../../../data/http/errors';
import { signOutIfDeleted } from '../../../session/sign-out/sign-out-if-deleted';
import { Alert } from '../../../ui/notices/alert';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { confirmRemoval } from './removal.api';

type Outcome = { state: 'asked' | 'left' | 'deleted' } | { state: 'refused'; text: string };

const REFUSED_HINT = 'Se ti serve ancora, chiedi un nuovo link qui sotto.';

/**
 * The page that a mailed link opens: a confirmation, then the outcome. The link can be used until the deletion is
 * confirmed.
 */
export function RemovalConfirmation({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asked' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      await confirmRemoval(token);
      setOutcome({ state: 'deleted' });
      await signOutIfDeleted();
    } catch (reason) {
      // Without network the confirmation stays open and can be answered again.
      if (isNetworkError(reason)) setError(errorText(reason));
      else setOutcome({ state: 'refused', text: errorText(reason) });
    } finally {
      setBusy(false);
    }
  };
  if (outcome.state === 'deleted')
    return (
      <Alert tone="success" takesFocus>
        {ACCOUNT_DELETED_TEXT}
      </Alert>
    );
  if (outcome.state === 'refused') {
    return (
      <Alert>
        {outcome.text} {REFUSED_HINT}
      </Alert>
    );
  }
  return (
    <ConfirmDialog
      open={outcome.state === 'asked'}
      tone="danger"
      title="Conferma Eliminazione Account"
      text={`${ACCOUNT_DELETION_QUESTION} Perdi il profilo, la galleria e tutti i dati: l’account non si può recuperare.`}
      confirmLabel={busy ? 'Eliminazione…' : 'Elimina account'}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onCancel={() => setOutcome({ state: 'left' })}
    />
  );
}
