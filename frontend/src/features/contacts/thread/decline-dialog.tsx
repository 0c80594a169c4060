import {
  DECLINE_REASONS,
  DECLINE_TEXT_MAX,
  declineLabel,
  declineMessage,
  type DeclineReason,
} from '@stanze/domain/decline-reasons';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { SelectField } from '../../../ui/fields/select-field';
import { TextAreaField } from '../../../ui/fields/text-field';
import styles from './request-state.module.css';

interface DeclineDialogProps {
  /** The client's name. */
  name: string;
  onDecline: (reason: DeclineReason, message: string | null) => void;
  onCancel: () => void;
}

const OPTIONS = DECLINE_REASONS.map((reason) => ({ value: reason, label: declineLabel(reason) }));

/** The designer chooses a reason, can add a text, and sees the message that the client receives. */
export function DeclineDialog({ name, onDecline, onCancel }: DeclineDialogProps) {
  const [reason, setReason] = useState<DeclineReason>('busy');
  const [text, setText] = useState('');
  return (
    <ConfirmDialog
      open
      title="Declinare la richiesta?"
      text={`${name} riceve subito il messaggio, e vede altri studi a cui scrivere.`}
      confirmLabel="Declina"
      onConfirm={() => onDecline(reason, text.trim() === '' ? null : text.trim())}
      onCancel={onCancel}
    >
      <div className={styles.fields}>
        <SelectField
          label="Motivo"
          options={OPTIONS}
          value={reason}
          onChange={({ target }) => setReason(target.value as DeclineReason)}
        />
        <TextAreaField
          label="Vuoi aggiungere qualcosa?"
          optional
          rows={2}
          maxLength={DECLINE_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <p className={styles.caption}>{`${name} leggerà:`}</p>
          <blockquote className={styles.quote}>{declineMessage(reason, text)}</blockquote>
        </div>
      </div>
    </ConfirmDialog>
  );
}
