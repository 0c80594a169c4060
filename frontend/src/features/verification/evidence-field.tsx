import { EVIDENCE_TEXTS, EVIDENCE_TYPES, evidenceType } from '@stanze/domain/evidence';
import { EVIDENCE_FILES_MAX, EVIDENCE_MAX_BYTES } from '@stanze/domain/limits';
import { FileText, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { errorText } from '../../data/http/errors';
import type { VerificationRequest } from '../../data/http/types';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import { IconButton } from '../../ui/buttons/icon-button';
import { addEvidence, removeEvidence } from './verification.api';
import styles from './verification-section.module.css';

const KILOBYTE = 1024;
const FIRST_BYTES = 16;

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < KILOBYTE
    ? `${kilobytes} kB`
    : `${(kilobytes / KILOBYTE).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`;
}

/** Why a file is not sent, as a sentence; null when it may be sent. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size > EVIDENCE_MAX_BYTES) return EVIDENCE_TEXTS.size;
  const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  return evidenceType(bytes) === null ? EVIDENCE_TEXTS.type : null;
}

interface EvidenceFieldProps {
  designerId: number;
  request: VerificationRequest;
  /** Whether files can be sent and deleted now: not without a network. */
  isEnabled: boolean;
  onChange: (request: VerificationRequest) => void;
}

/** Files with which a designer proves what the profile states: uploaded at once, for administrators only. */
export function EvidenceField({ designerId, request, isEnabled, onChange }: EvidenceFieldProps) {
  const { evidence = [], state } = request;
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const send = (files: readonly File[]) =>
    run(async () => {
      for (const file of files) {
        const refusal = await refusalOf(file);
        if (refusal === null) onChange(await addEvidence(designerId, file));
        else setProblem(`${file.name}: ${refusal}`);
      }
    });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void send([...(target.files ?? [])]);
    // Otherwise choosing the same file again, after it was removed, would not fire an event.
    target.value = '';
  };
  return (
    <div className={styles.evidence}>
      <p className={styles.note}>
        Puoi allegare fino a {EVIDENCE_FILES_MAX} documenti: il certificato della Partita IVA, l’iscrizione
        all’ordine, foto di due lavori. Li vede solo chi fa la verifica, e li cancelliamo 30 giorni dopo la
        risposta.
      </p>
      {evidence.length > 0 && (
        <ul className={styles.files} role="list" aria-label="Documenti allegati">
          {evidence.map(({ id, name, size }) => (
            <li key={id}>
              <Icon of={FileText} size={16} />
              <span className={styles.fileName}>{name}</span>
              <span className={styles.note}>{sizeText(size)}</span>
              {state !== 'waiting' && (
                <IconButton
                  label={`Togli ${name}`}
                  icon={<Icon of={X} size={16} />}
                  disabled={busy || !isEnabled}
                  onClick={() => void run(async () => onChange(await removeEvidence(designerId, id)))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {evidence.length < EVIDENCE_FILES_MAX && (
        <Button
          variant="quiet"
          busy={busy}
          disabled={!isEnabled}
          icon={<Icon of={Paperclip} size={16} />}
          onClick={() => picker.current?.click()}
        >
          {evidence.length === 0 ? 'Allega documenti' : 'Allega altri documenti'}
        </Button>
      )}
      {problem !== null && <Alert>{problem}</Alert>}
      <input
        ref={picker}
        hidden
        type="file"
        multiple
        accept={EVIDENCE_TYPES.join(',')}
        data-testid="evidence-files"
        onChange={choose}
      />
    </div>
  );
}
