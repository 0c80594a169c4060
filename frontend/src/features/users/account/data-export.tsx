import { useEffect, useRef, useState } from 'react';
import { nextPaint } from '../../../lib/loading/after-paint';
import { bytesText } from '../../../lib/texts/bytes-text';
import { downloadBlob } from '../../../lib/download-blob';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { errorText } from '../../../data/http/errors';
import { AccountRow } from './account-row';
import { exportData } from './account.api';

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
    await nextPaint();
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
      text="Un archivio ZIP con tutto quello che sappiamo di te: profilo, stile, preferiti, raccolta, conversazioni e foto."
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
