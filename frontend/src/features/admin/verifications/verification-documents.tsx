import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { AdminVerification } from '../../../data/http/types';
import { downloadBlob } from '../../../lib/download-blob';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { showToast } from '../../../ui/notices/toast.store';
import { downloadEvidence } from '../admin.api';
import styles from '../admin.module.css';

/** The profession, the VAT number and the files of a request; a file is only downloaded, never opened here. */
export function VerificationDocuments({ request }: { request: AdminVerification }) {
  const { id, professional_line: line, vat_number: vat, evidence = [] } = request;
  const lines = [line, vat && `Partita IVA ${vat}`].filter(Boolean);
  if (lines.length === 0 && evidence.length === 0) return null;
  return (
    <span className={styles.documents}>
      {lines.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {evidence.map((file) => (
        <EvidenceButton key={file.id} requestId={id} evidenceId={file.id} name={file.name} />
      ))}
    </span>
  );
}

interface EvidenceButtonProps {
  requestId: number;
  evidenceId: number;
  name: string;
}

function EvidenceButton({ requestId, evidenceId, name }: EvidenceButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      downloadBlob(await downloadEvidence(requestId, evidenceId), name);
    } catch (error) {
      showToast(`${name}: ${errorText(error)}`, { tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Button variant="quiet" busy={busy} icon={<Icon of={Download} size={16} />} onClick={() => void start()}>
      {name}
    </Button>
  );
}
