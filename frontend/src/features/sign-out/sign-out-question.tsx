import { useState } from 'react';
import { openOutbox } from '../../data/outbox/open-outbox';
import { SIGN_OUT_DELETES } from '../../session/sign-out/sign-out-text';
import { countUnsent, type Unsent } from '../../session/unsent';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialogs/dialog';
import type { SignOutMode } from './sign-out-modes';
import styles from './sign-out-question.module.css';

interface SignOutQuestionProps {
  title: string;
  unsent: Unsent;
  onAnswer: (how: SignOutMode) => void;
  onCancel: () => void;
}

const NOT_SENT_TEXT =
  'Non siamo riusciti a inviare tutto: controlla la connessione, oppure conserva e riprendi dopo.';

const CLEARED_TEXT = `Uscendo, da questo dispositivo cancelliamo ${SIGN_OUT_DELETES}. Quello che hai salvato offline resta qui, solo per te.`;

function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : `${count} ${many}`];
}

function unsentText({ commands, drafts }: Unsent): string {
  const parts = [
    ...counted(commands, 'un’azione non ancora inviata', 'azioni non ancora inviate'),
    ...counted(drafts, 'una bozza', 'bozze'),
  ];
  return `Hai ${parts.join(' e ')} su questo dispositivo.`;
}

/** Asks, before a sign-out with unsent commands or drafts, whether to send, save or delete them. */
export function SignOutQuestion({ title, unsent, onAnswer, onCancel }: SignOutQuestionProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sendNow = async () => {
    setSending(true);
    setProblem(null);
    const outbox = await openOutbox().catch(() => null);
    await outbox?.flush('requested');
    setSending(false);
    if ((await countUnsent()).commands === 0) onAnswer('store');
    else setProblem(NOT_SENT_TEXT);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      closeOnBackdrop={false}
      onClose={onCancel}
      description={`${unsentText(unsent)} Quello che conservi parte quando accedi di nuovo; nessun altro lo vede. ${CLEARED_TEXT}`}
    >
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.choices}>
        {unsent.commands > 0 && (
          <Button wide busy={isSending} data-autofocus onClick={() => void sendNow()}>
            Invia ora ed esci
          </Button>
        )}
        <Button wide variant="secondary" onClick={() => onAnswer('store')}>
          Esci e conserva
        </Button>
        <Button wide variant="quiet" onClick={() => onAnswer('discard')}>
          Esci ed elimina
        </Button>
      </div>
    </Dialog>
  );
}
