import {
  BRIEF_FILE_MAX_BYTES,
  BRIEF_FILE_TEXTS,
  BRIEF_FILE_TYPES,
  BRIEF_PICTURES_MAX,
  briefFileProblem,
  briefFileType,
  isBriefPicture,
} from '@stanze/domain/brief-files';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { addBriefFile, ownBriefFile, removeBriefFile } from '../../data/briefs/brief-files.api';
import type { ProjectBrief } from '../../data/briefs/briefs.tables';
import { errorText } from '../../data/http/errors';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { ChoiceGroup } from '../../ui/fields/choice-group';
import { Icon } from '../../ui/marks/icon';
import { PrivateFiles } from '../../ui/dialogs/private-files';
import { RetryAlert } from '../../ui/notices/retry-alert';
import { useIsOffline } from '../../data/http/reachability';
import styles from './briefs.module.css';

const FIRST_BYTES = 16;
const HINT = `Fino a ${String(BRIEF_PICTURES_MAX)} foto, oppure una planimetria in PDF, di 5 MB al massimo. Le vedi solo tu, e i designer a cui le mandi.`;
const OFFLINE = 'Per allegare o togliere un file serve la rete. Il resto del progetto è salvato qui.';

/** Why a file is not sent, as a sentence; null when it may be sent. */
async function refusalOf(file: File, brief: ProjectBrief): Promise<string | null> {
  if (file.size > BRIEF_FILE_MAX_BYTES) return BRIEF_FILE_TEXTS.size;
  const type = briefFileType(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()));
  const problem = type === null ? 'type' : briefFileProblem(brief.files ?? [], type);
  return problem && BRIEF_FILE_TEXTS[problem];
}

/**
 * Uploads chosen files one after the other, once the server has the brief; and removes files. A refused file is left out and the
 * next one is sent; after a failure the files wait for `retry`.
 */
function useBriefFiles(uid: number, brief: ProjectBrief, isPending: boolean) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => setFailure(errorText(error)));
    setBusy(false);
  };
  const send = (file: File) =>
    run(async () => {
      const reason = await refusalOf(file, brief);
      if (reason === null) await addBriefFile(uid, brief.id, file);
      else setRefusal(`${file.name}: ${reason}`);
      setWaiting((files) => files.filter((one) => one !== file));
    });
  const [next] = waiting;
  const sender = useRef(send);
  useEffect(() => {
    sender.current = send;
  });
  useEffect(() => {
    // The server refuses a file of a brief that it does not have.
    if (next && !isPending && !isBusy && failure === null) void sender.current(next);
  }, [next, isPending, isBusy, failure]);
  return {
    refusal,
    failure,
    isBusy: isBusy || (waiting.length > 0 && failure === null),
    /** Sends the files that wait; null when none does. */
    retry: waiting.length > 0 ? () => setFailure(null) : null,
    add: (files: readonly File[]) => {
      setRefusal(null);
      setFailure(null);
      setWaiting(files);
    },
    remove: (id: number) => {
      setRefusal(null);
      void run(() => removeBriefFile(uid, brief.id, id));
    },
  };
}

interface BriefFilesFieldProps {
  /** Undefined for a guest. */
  uid: number | undefined;
  brief: ProjectBrief;
  /** Whether a change of the brief waits for the server. */
  isPending: boolean;
}

/** Private pictures or a plan of a home. */
export function BriefFilesField({ uid, brief, isPending }: BriefFilesFieldProps) {
  return (
    <ChoiceGroup legend="Foto o planimetria" hint={HINT} error={null}>
      {uid === undefined ? (
        <p className={styles.hint}>
          Si allegano dopo l’accesso: quando ti registri, questo progetto resta qui e può venire con te.
        </p>
      ) : (
        <OwnFiles uid={uid} brief={brief} isPending={isPending} />
      )}
    </ChoiceGroup>
  );
}

function OwnFiles({ uid, brief, isPending }: BriefFilesFieldProps & { uid: number }) {
  const { files = [] } = brief;
  const { refusal, failure, isBusy, retry, add, remove } = useBriefFiles(uid, brief, isPending);
  const isOffline = useIsOffline();
  const picker = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // Otherwise choosing the same file again, after it was removed, would not fire an event.
    target.value = '';
  };
  const isFull = files.length >= BRIEF_PICTURES_MAX || files.some((file) => !isBriefPicture(file));
  return (
    <div className={styles.files}>
      <PrivateFiles
        label="File allegati"
        files={files}
        read={ownBriefFile(brief.id)}
        isBusy={isBusy || isOffline}
        onRemove={({ id }) => remove(id)}
      />
      {!isFull && (
        <Button
          variant="secondary"
          busy={isBusy}
          disabled={isOffline}
          icon={<Icon of={Paperclip} size={16} />}
          onClick={() => picker.current?.click()}
        >
          {files.length === 0 ? 'Allega foto o PDF' : 'Allega un’altra foto'}
        </Button>
      )}
      {isOffline && <p className={styles.hint}>{OFFLINE}</p>}
      {refusal !== null && <Alert>{refusal}</Alert>}
      {failure !== null && <Failure text={failure} retry={retry} />}
      <input
        ref={picker}
        hidden
        type="file"
        multiple
        accept={BRIEF_FILE_TYPES.join(',')}
        data-testid="brief-files"
        onChange={choose}
      />
    </div>
  );
}

function Failure({ text, retry }: { text: string; retry: (() => void) | null }) {
  return retry ? <RetryAlert onRetry={retry}>{text}</RetryAlert> : <Alert>{text}</Alert>;
}
