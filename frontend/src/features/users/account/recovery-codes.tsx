import { downloadBlob } from '../../../lib/download-blob';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { CopyButton } from './copy-button';
import styles from './totp-dialog.module.css';

interface RecoveryCodesProps {
  title: string;
  codes: readonly string[];
  onClose: () => void;
}

const FILE_NAME = 'stanze-codici-di-recupero.txt';

function asText(codes: readonly string[]): string {
  const head = 'Codici di recupero di Stanze. Ognuno vale una volta, al posto del codice dell’app.';
  return `${[head, '', ...codes].join('\n')}\n`;
}

/** The recovery codes, which the server shows a single time. */
export function RecoveryCodes({ title, codes, onClose }: RecoveryCodesProps) {
  const text = asText(codes);
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={title}
      description="Se perdi il telefono, entri con uno di questi codici. Ognuno vale una volta. Li vedi solo adesso: conservali dove li ritrovi."
      closeOnBackdrop={false}
      footer={
        <Button onClick={onClose} data-autofocus>
          Li ho conservati
        </Button>
      }
    >
      <ol className={styles.codes} aria-label="Codici di recupero">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <CopyButton text={text} label="Copia i codici" />
        <Button
          variant="secondary"
          onClick={() => downloadBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), FILE_NAME)}
        >
          Scarica
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Stampa
        </Button>
      </div>
    </Dialog>
  );
}
