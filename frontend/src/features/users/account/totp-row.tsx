import { useEffect, useState } from 'react';
import { useRemote } from '../../../data/query/query';
import { useComponentOnDemand } from '../../../lib/loading/use-component-on-demand';
import { DialogButton } from '../../../ui/buttons/dialog-button';
import { showUnreachableToast } from '../../../ui/notices/show-unreachable-toast';
import { AccountRow } from './account-row';
import { secondFactorQuery } from './second-factor.api';

const loadSetup = () => import('./totp-setup-dialog').then((m) => m.TotpSetupDialog);
const loadTotp = () => import('./totp-dialog').then((m) => m.TotpDialog);

const WITHOUT =
  'Dopo la password scrivi anche un codice di sei cifre, che un’app sul telefono cambia ogni mezzo minuto. Quando l’aggiungi, sugli altri dispositivi dovrai accedere di nuovo.';
const FEW = 3;

function leftText(left: number): string {
  if (left === 0) return 'Non hai più codici di recupero: chiedine di nuovi.';
  return left === 1 ? 'Ti resta un codice di recupero.' : `Ti restano ${left} codici di recupero.`;
}

interface TotpRowProps {
  /** Called when the set-up is complete and its recovery codes have been shown. */
  onAdded?: () => void;
  /** Called with whether the set-up is open; the row must stay until then, because its recovery codes are shown once. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** The app for codes of the account: set up, recovery codes, removal (docs/product.md#second-factor). */
export function TotpRow({ onAdded, onOpenChange }: TotpRowProps) {
  const { data, refetch } = useRemote(secondFactorQuery());
  // The account is read again whenever it changes, also while the recovery codes are on the screen.
  const [isSettingUp, setIsSettingUp] = useState(false);
  useEffect(() => onOpenChange?.(isSettingUp), [isSettingUp, onOpenChange]);
  return data?.totp_added_at && !isSettingUp ? (
    <ActiveRow left={data.recovery_codes_left} onChanged={refetch} />
  ) : (
    <MissingRow
      onOpenChange={setIsSettingUp}
      onAdded={() => {
        refetch();
        onAdded?.();
      }}
    />
  );
}

interface MissingRowProps {
  onAdded: () => void;
  onOpenChange: (isOpen: boolean) => void;
}

function MissingRow({ onAdded, onOpenChange }: MissingRowProps) {
  const setup = useComponentOnDemand(loadSetup, showUnreachableToast);
  const isOpen = setup.Component !== null;
  useEffect(() => onOpenChange(isOpen), [isOpen, onOpenChange]);
  const end = (isAdded: boolean) => {
    setup.close();
    if (isAdded) onAdded();
  };
  return (
    <AccountRow
      title="App per i codici"
      text={WITHOUT}
      button={<DialogButton dialog={setup}>Aggiungi un’app</DialogButton>}
      dialog={setup.Component && <setup.Component onClose={end} />}
    />
  );
}

function ActiveRow({ left, onChanged }: { left: number; onChanged: () => void }) {
  const dialog = useComponentOnDemand(loadTotp, showUnreachableToast);
  const end = () => {
    dialog.close();
    onChanged();
  };
  return (
    <AccountRow
      title="App per i codici"
      text="È attiva: per entrare, dopo la password serve anche il suo codice."
      button={<DialogButton dialog={dialog}>Gestisci i codici</DialogButton>}
      dialog={dialog.Component && <dialog.Component left={leftText(left)} onClose={end} />}
    >
      {left <= FEW && <p>{leftText(left)}</p>}
    </AccountRow>
  );
}
