import { useEffect, useRef, useState } from 'react';
import { bytesText } from '../../../lib/bytes-text';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { errorText } from '../../../data/http/errors';
import { AccountRow } from './account-row';
import { exportData } from './account.api';

/** Time until the URL is revoked: long enough for slow browsers to start the download. */
const URL_LIFETIME_MS = 60_000;

/** Downloads a blob as a file with this name. */
function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}

const FILE_NAME = 'stanze-dati.zip';

type Progress =
  | { state: 'idle' | 'done' }
  | { state: 'running'; bytes: number }
  | { state: 'failed'; text: string };

/** The state of an export; only one runs at a time, and unmounting aborts it. */
function useDataExport() {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ state: 'running', bytes: 0 });
    try {
      const onProgress = (bytes: number) => setProgress({ state: 'running', bytes });
      downloadBlob(await exportData({ signal, onProgress }), FILE_NAME);
      setProgress({ state: 'done' });
    } catch (error) {
      if (!signal.aborted) setProgress({ state: 'failed', text: errorText(error) });
    }
  };
  return { progress, start: () => void start() };
}

/** Downloads all stored data of the person as a ZIP file. */
export function DataExport() {
  const { progress, start } = useDataExport();
  const isRunning = progress.state === 'running';
  return (
    <AccountRow
      title="I tuoi dati"
      text="Un archivio ZIP con tutto quello che sappiamo di te: profilo, stile, preferiti, conversazioni e foto."
      button={
        <Button variant="secondary" busy={isRunning} onClick={start}>
          {isRunning ? 'Preparo i tuoi dati…' : 'Scarica i tuoi dati'}
        </Button>
      }
    >
      {isRunning && progress.bytes > 0 && <p data-figures>{bytesText(progress.bytes)} ricevuti</p>}
      {progress.state === 'failed' && <Alert>{progress.text}</Alert>}
      {progress.state === 'done' && <p role="status">Fatto: trovi {FILE_NAME} fra i tuoi download.</p>}
    </AccountRow>
  );
}
