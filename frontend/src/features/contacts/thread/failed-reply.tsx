import { useState } from 'react';
import { openOutbox } from '../../../data/outbox/open-outbox';
import { Bilingual } from '../../../ui/text/bilingual';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import type { Reply } from '../contacts.outbox';
import styles from './thread.module.css';

interface FailedReplyProps {
  row: Reply;
  onEdit: (message: string) => void;
}

/** Shows why a reply was refused, with the buttons that send it again, edit it or delete it. */
export function FailedReply({ row: { id, body, problem }, onEdit }: FailedReplyProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    // During the retry the text cannot be edited, as it could be sent twice.
    setBusy(true);
    const outbox = await openOutbox();
    await outbox.retry(id);
    setBusy(false);
  };
  const discard = async () => (await openOutbox()).discard(id);
  const edit = async () => {
    if (await discard()) onEdit(body.message);
  };
  return (
    <div className={styles.failed}>
      {problem && (
        <p>
          <Bilingual>{problem}</Bilingual>
        </p>
      )}
      <div className={styles.remedies}>
        <Button variant="quiet" busy={isBusy} onClick={() => void retry()}>
          Riprova
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => void edit()}>
          Modifica
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => setAsking(true)}>
          Elimina
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Eliminare il messaggio?"
        text="Non è stato inviato e non potrai recuperarlo."
        confirmLabel="Elimina"
        tone="danger"
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
