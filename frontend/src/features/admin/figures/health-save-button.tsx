import type { HealthFile } from '@stanze/domain/marketplace-health';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import { downloadBlob } from '../../../lib/download-blob';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { type RequestChoice, saveHealthTable } from './health.api';

interface HealthSaveButtonProps {
  file: HealthFile;
  /** Which requests, when the file contains requests. */
  requests?: RequestChoice | null;
}

/** Saves a table of the health of the marketplace as a CSV file. */
export function HealthSaveButton({ file, requests = null }: HealthSaveButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setProblem(null);
    try {
      const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
      downloadBlob(await saveHealthTable(file, requests, controller.signal), `stanze-${file}-${day}.csv`);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button
        variant="secondary"
        icon={<Icon of={Download} size={16} />}
        busy={busy}
        onClick={() => void save()}
      >
        Scarica CSV
      </Button>
      {problem !== null && <Alert>{problem}</Alert>}
    </div>
  );
}
