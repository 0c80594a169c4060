import { encode } from 'uqr';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { errorText, fieldMessages } from '../../../data/http/errors';
import type { NewTotp } from '../../../data/http/types';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { ProgressLine } from '../../../ui/buttons/spinner';
import { TextField } from '../../../ui/fields/text-field';
import { CopyButton } from './copy-button';
import { RecoveryCodes } from './recovery-codes';
import { beginTotp, confirmTotp } from './second-factor.api';
import styles from './totp-dialog.module.css';

const TITLE = 'Aggiungi un’app per i codici';
const EMPTY = 'Scrivi le sei cifre che mostra l’app.';

interface TotpSetupDialogProps {
  onClose: (isAdded: boolean) => void;
}

/** The secret for the app, requested once; the server shows each one a single time. */
function useNewTotp() {
  const [totp, setTotp] = useState<NewTotp | null>(null);
  const [error, setError] = useState<string | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    // A second run of the effect would replace the secret.
    if (hasBegun.current) return;
    hasBegun.current = true;
    beginTotp().then(setTotp, (reason: unknown) => setError(errorText(reason)));
  }, []);
  return { totp, error };
}

function useFirstCode(onCodes: (codes: readonly string[]) => void) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (form: HTMLFormElement) => {
    const fail = (text: string) => {
      setError(text);
      setBusy(false);
      form.querySelector('input')?.focus();
    };
    if (code.trim() === '') {
      fail(EMPTY);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      onCodes(await confirmTotp(code));
    } catch (reason) {
      fail(fieldMessages(reason).code ?? errorText(reason));
    }
  };
  return { code, setCode, busy, error, send };
}

/** Sets up an app for codes: the secret as QR code and text, the first code, then the recovery codes. */
export function TotpSetupDialog({ onClose }: TotpSetupDialogProps) {
  const form = useId();
  const { totp, error } = useNewTotp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const first = useFirstCode(setCodes);
  if (codes) return <RecoveryCodes title="L’app è attiva" codes={codes} onClose={() => onClose(true)} />;
  return (
    <Dialog
      open
      size="medium"
      onClose={() => onClose(false)}
      title={TITLE}
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Annulla
          </Button>
          {totp && (
            <Button type="submit" form={form} busy={first.busy}>
              {first.busy ? 'Un momento…' : 'Attiva'}
            </Button>
          )}
        </>
      }
    >
      {error && <Alert takesFocus>{error}</Alert>}
      {!totp && !error && <ProgressLine label="Preparo il codice…" />}
      {totp && <SetupForm id={form} totp={totp} first={first} />}
    </Dialog>
  );
}

interface SetupFormProps {
  id: string;
  totp: NewTotp;
  first: ReturnType<typeof useFirstCode>;
}

function SetupForm({ id, totp: { secret, address }, first }: SetupFormProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!first.busy) void first.send(event.currentTarget);
  };
  return (
    <form id={id} className={styles.steps} noValidate onSubmit={submit}>
      <div className={styles.step}>
        <p>
          Apri sul telefono un’app per i codici (per esempio Google Authenticator, Aegis o quella del tuo
          gestore di password) e inquadra questo codice.
        </p>
        <QrCode text={address} label="Codice QR per l’app" />
        <p>
          Sei già sul telefono? <a href={address}>Apri l’app</a>, oppure copia questa chiave:
        </p>
        <p className={styles.secret} data-testid="totp-secret">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </p>
        <CopyButton text={secret} label="Copia la chiave" />
      </div>
      <TextField
        label="Codice dell’app"
        hint="Le sei cifre che l’app mostra adesso per Stanze."
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={12}
        required
        value={first.code}
        error={first.error}
        onChange={({ target }) => first.setCode(target.value)}
      />
    </form>
  );
}

/** Light modules around a QR code, which readers need. */
const BORDER = 4;

/** A QR code as a picture that is drawn on this device: dark on white also in the dark theme, for readers. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
