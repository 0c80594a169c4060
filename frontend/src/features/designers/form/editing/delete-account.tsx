import { ACCOUNT_DELETED_TEXT, ACCOUNT_DELETION_QUESTION } from '@stanze/domain/texts';
import { useLocation } from 'wouter';
import { errorText } from '../../../../data/http/errors';
import type { Designer } from '../../../../data/http/types';
import { paths } from '../../../../lib/routes';
import { signOutDeleted } from '../../../../session/sign-out/sign-out-deleted';
import { DangerZone } from '../../../../ui/dialogs/danger-zone';
import { showToast } from '../../../../ui/notices/toast.store';
import { deleteDesigner } from '../designer-form.api';

function Question() {
  return (
    <>
      <p>{ACCOUNT_DELETION_QUESTION}</p>
      <p>L’account non può essere recuperato e tutti i dati andranno persi.</p>
    </>
  );
}

/** Deletes the account permanently, after a confirmation. */
export function DeleteAccount({ designer }: { designer: Designer }) {
  const [, navigate] = useLocation();
  const onDeleted = async () => {
    navigate(paths.home, { replace: true });
    await signOutDeleted();
    showToast(ACCOUNT_DELETED_TEXT, { tone: 'success' });
  };
  return (
    <DangerZone
      title="Eliminare l’account"
      text="Profilo, foto e preferiti spariscono per sempre. Nelle conversazioni restano le parole, senza il tuo nome."
      label="Elimina account"
      busyLabel="Eliminazione…"
      question={{ title: 'Conferma Eliminazione Account', text: <Question /> }}
      onConfirm={() => deleteDesigner(designer.id)}
      failureText={(reason) => `Non siamo riusciti a eliminare l’account. ${errorText(reason)}`}
      onDone={() => void onDeleted()}
    />
  );
}
