import { type SyntheticEvent, useId, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { Passkey } from '../../../data/http/types';
import { type RemoteQuery, updateCachedData } from '../../../data/query/query';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { TextField } from '../../../ui/fields/text-field';
import { renamePasskey } from './passkeys.api';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  query: RemoteQuery<Passkey[]>;
  onClose: () => void;
}

/** Changes the name of a passkey. */
export function RenamePasskeyDialog({ passkey, query, onClose }: RenamePasskeyDialogProps) {
  const form = useId();
  const [name, setName] = useState(passkey.name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      const saved = await renamePasskey(passkey.id, name);
      updateCachedData(query, (shown) => shown.map((one) => (one.id === saved.id ? saved : one)));
      onClose();
    } catch (reason) {
      setError(errorText(reason));
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rinomina la passkey"
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {busy ? 'Salvataggio...' : 'Salva'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label="Nome"
          hint="Per esempio il dispositivo su cui si trova."
          maxLength={60}
          required
          data-autofocus
          value={name}
          error={error ?? undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
