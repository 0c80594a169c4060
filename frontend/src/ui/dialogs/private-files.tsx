import { type BriefFile, isBriefPicture } from '@stanze/domain/brief-files';
import { FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { downloadBlob } from '../../lib/download-blob';
import { Button } from '../buttons/button';
import { Dialog } from './dialog';
import { Icon } from '../marks/icon';
import { IconButton } from '../buttons/icon-button';
import styles from './private-files.module.css';

interface PrivateFilesProps {
  label: string;
  files: readonly BriefFile[];
  /** Reads the content, which is stored nowhere on the device. */
  read: (file: BriefFile) => Promise<Blob>;
  /** Without it, nothing can be removed. */
  onRemove?: (file: BriefFile) => void;
  /** Whether nothing can be removed now. */
  isBusy?: boolean;
}

/** Private files: pictures, which open larger, and plans, which are downloaded. */
export function PrivateFiles({ label, files, read, onRemove, isBusy = false }: PrivateFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} role="list" aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          {isBriefPicture(file) ? (
            <PrivatePicture file={file} read={read} />
          ) : (
            <PrivateDocument file={file} read={read} />
          )}
          {onRemove && (
            <IconButton
              label={`Togli ${file.name}`}
              icon={<Icon of={X} size={16} />}
              disabled={isBusy}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type Content = { state: 'loading' } | { state: 'failed' } | { state: 'shown'; address: string };

/** The address of a private picture for as long as it is shown; `again` reads it once more after a failure. */
function useContent(file: BriefFile, read: PrivateFilesProps['read']) {
  const [attempt, setAttempt] = useState(0);
  const [content, setContent] = useState<Content>({ state: 'loading' });
  const reader = useRef(read);
  useEffect(() => {
    reader.current = read;
  });
  useEffect(() => {
    let address: string | null = null;
    let isShown = true;
    reader.current(file).then(
      (blob) => {
        if (!isShown) return;
        address = URL.createObjectURL(blob);
        setContent({ state: 'shown', address });
      },
      () => {
        if (isShown) setContent({ state: 'failed' });
      },
    );
    return () => {
      isShown = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [file, attempt]);
  const again = () => {
    setContent({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { content, again };
}

type FileProps = Pick<PrivateFilesProps, 'read'> & { file: BriefFile };

function PrivatePicture({ file, read }: FileProps) {
  const { content, again } = useContent(file, read);
  const [isOpen, setOpen] = useState(false);
  if (content.state === 'failed') {
    return (
      <p className={styles.missing}>
        {file.name} non arriva: le foto private si vedono con la rete.{' '}
        <Button variant="quiet" onClick={again}>
          Riprova
        </Button>
      </p>
    );
  }
  if (content.state === 'loading')
    return <span className={styles.loading} role="status" aria-label={`Arriva ${file.name}`} />;
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpen(true)}>
        <img src={content.address} alt={`Apri ${file.name}`} />
      </button>
      <Dialog open={isOpen} size="wide" title={file.name} onClose={() => setOpen(false)}>
        <img className={styles.whole} src={content.address} alt="La foto intera" />
      </Dialog>
    </>
  );
}

function PrivateDocument({ file, read }: FileProps) {
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      downloadBlob(await read(file), file.name);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <span className={styles.document}>
      <Button
        variant="quiet"
        busy={isBusy}
        icon={<Icon of={FileText} size={16} />}
        onClick={() => void save()}
      >
        Scarica {file.name}
      </Button>
      {isFailed && <span role="alert">Non arriva: i file privati si scaricano con la rete. Riprova.</span>}
    </span>
  );
}
