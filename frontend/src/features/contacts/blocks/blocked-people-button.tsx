import { useComponentOnDemand } from '../../../lib/loading/use-component-on-demand';
import { useUser } from '../../../session/session.store';
import { DialogButton } from '../../../ui/buttons/dialog-button';
import { showUnreachableToast } from '../../../ui/notices/show-unreachable-toast';

const loadDialog = () => import('./blocked-people-dialog').then((module) => module.BlockedPeopleDialog);

/** Opens the list of the people whom the signed-in person blocks. */
export function BlockedPeopleButton() {
  const user = useUser();
  const dialog = useComponentOnDemand(loadDialog, showUnreachableToast);
  if (!user) return null;
  return (
    <>
      <DialogButton dialog={dialog}>Vedi le persone bloccate</DialogButton>
      {dialog.Component && <dialog.Component uid={user.id} onClose={dialog.close} />}
    </>
  );
}
