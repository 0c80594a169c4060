import { ACCOUNT_DELETED_TEXT, ACCOUNT_DELETION_QUESTION } from '@stanze/domain/texts';
import { useLocation } from 'wouter';
import { errorText } from '../../../data/http/errors';
import { paths } from '../../../lib/routes';
import { signOutDeleted } from '../../../session/sign-out/sign-out-deleted';
import { DangerZone } from '../../../ui/dialogs/danger-zone';
import { showToast } from '../../../ui/notices/toast.store';
import { deleteAccount } from './account.api';

/** The texts for a designer, whose page is deleted, too. */
const DESIGNER_QUESTION = (
  <>
    <p>{ACCOUNT_DELETION_QUESTION}</p>
    <p>L’account non può essere recuperato e tutti i dati andranno persi.</p>
  </>
);

/** Deletes the account permanently, after a confirmation. */
export function DeleteAccount({ isDesigner = false }: { isDesigner?: boolean }) {
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
      question={
        isDesigner
          ? { title: 'Conferma Eliminazione Account', text: DESIGNER_QUESTION }
          : { title: 'Eliminare l’account?', text: ACCOUNT_DELETION_QUESTION }
      }
      onConfirm={deleteAccount}
      failureText={(reason) => `Non siamo riusciti a eliminare l’account. ${errorText(reason)}`}
      onDone={() => void onDeleted()}
    />
  );
}
