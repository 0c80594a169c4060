import { useState } from 'react';
import { errorText } from '../../../data/http/errors';
import { updateCachedData, useRemote } from '../../../data/query/query';
import { supportsPasskeys } from '../../../lib/passkey-support';
import { isIos } from '../../../lib/platform';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { showToast } from '../../../ui/notices/toast.store';
import { AccountRow } from './account-row';
import { PasskeyList } from './passkey-list';
import { addPasskey, passkeysQuery } from './passkeys.api';

const NOT_CREATED =
  'La passkey non è stata creata: hai chiuso la richiesta, oppure questo dispositivo ne ha già una per Stanze.';

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** The first name of a passkey that is created here; the person can change it. */
function deviceName(): string {
  if (isIos()) return /iPad/.test(navigator.userAgent) ? 'iPad' : 'iPhone';
  return NAMES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Questo dispositivo';
}

interface PasskeysProps {
  onAdded?: () => void;
}

/** The passkeys of the account: add, rename, delete; nothing where the browser has none (docs/product.md#passkeys). */
export function Passkeys(props: PasskeysProps) {
  return supportsPasskeys() ? <PasskeysRow {...props} /> : null;
}

function PasskeysRow({ onAdded }: PasskeysProps) {
  const query = passkeysQuery();
  const { data: passkeys = [] } = useRemote(query);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const add = async () => {
    setBusy(true);
    setError(null);
    try {
      const passkey = await addPasskey(deviceName());
      if (passkey) {
        updateCachedData(query, (shown) => [...shown, passkey]);
        showToast('Passkey aggiunta. Sugli altri dispositivi dovrai accedere di nuovo.', { tone: 'success' });
        onAdded?.();
      } else setError(NOT_CREATED);
    } catch (reason) {
      setError(errorText(reason));
    }
    setBusy(false);
  };
  return (
    <AccountRow
      title="Passkey"
      text="Entri con l’impronta, il volto o il PIN del tuo dispositivo, senza scrivere la password."
      button={
        <Button variant="secondary" busy={busy} onClick={() => void add()}>
          {busy ? 'In attesa del dispositivo…' : 'Aggiungi una passkey'}
        </Button>
      }
    >
      {error && <Alert>{error}</Alert>}
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} query={query} />}
    </AccountRow>
  );
}
