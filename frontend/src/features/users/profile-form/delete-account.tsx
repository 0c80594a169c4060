import { ACCOUNT_DELETED_TEXT, ACCOUNT_DELETION_QUESTION } from '@stanze/domain/texts';
import { useLocation } from 'wouter';
import { errorText } from '../../../data/http/errors';
import { paths } from '../../../lib/routes';
import { signOutDeleted } from '../../../session/sign-out-deleted';
import { DangerZone } from '../../../ui/danger-zone';
import { showToast } from '../../../ui/toast.store';
import { deleteAccount } from '../account/account.api';

/** Deletes the account permanently, after a confirmation. */
export function DeleteAccount() {
  const [, navigate] = useLocation();
  const onDeleted = async () => {
    navigate(paths.home, { replace: true });
    await signOutDeleted();
    showToast(ACCOUNT_DELETED_TEXT, { tone: 'success' });
  };
  return (
    <DangerZone
      title="Eliminare l’account"
      text="Profilo, foto, stile e preferiti spariscono per sempre. Nelle conversazioni restano le parole, senza il tuo nome."
      label="Elimina account"
      busyLabel="Eliminazione…"
      question={{ title: 'Eliminare l’account?', text: ACCOUNT_DELETION_QUESTION }}
      onConfirm={deleteAccount}
      failureText={(reason) => `Non siamo riusciti a eliminare l’account. ${errorText(reason)}`}
      onDone={() => void onDeleted()}
    />
  );
}
