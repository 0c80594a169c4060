import { showUnreachableToast } from '../../../ui/notices/show-unreachable-toast';
import { useComponentOnDemand } from '../../../lib/loading/use-component-on-demand';
import { Button } from '../../../ui/buttons/button';
import { AccountRow } from './account-row';

const loadDialog = () => import('./devices-dialog').then((m) => m.DevicesDialog);

/** Opens the list of the devices on which the person is signed in. */
export function DevicesRow({ uid }: { uid: number }) {
  const dialog = useComponentOnDemand(loadDialog, showUnreachableToast);
  return (
    <AccountRow
      title="Dove hai fatto l’accesso"
      text="I telefoni e i computer da cui usi Stanze, con l’ultimo uso. Puoi uscire da uno alla volta."
      button={
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={dialog.open}
          onPointerEnter={dialog.preload}
          onFocus={dialog.preload}
        >
          Vedi i dispositivi
        </Button>
      }
      dialog={dialog.Component && <dialog.Component uid={uid} onClose={dialog.close} />}
    />
  );
}
