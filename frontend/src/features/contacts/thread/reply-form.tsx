import { toName } from '@stanze/domain/names';
import { Send } from 'lucide-react';
import type { FormEvent } from 'react';
import { onSendKeys } from '../../../lib/forms/on-send-keys';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { TextAreaField } from '../../../ui/fields/text-field';
import { lengthError, RoomLeft } from '../message/message-length';
import { PhotoChoice } from '../message/photo-choice';
import styles from './reply-form.module.css';
import type { useReply } from './use-reply';

interface ReplyFormProps {
  name: string;
  /** Whether photos of the collection may go along: those of clients. */
  withPhotos: boolean;
  reply: ReturnType<typeof useReply>;
}

/** The text field for a reply; Ctrl+Enter sends it. */
export function ReplyForm({ name, withPhotos, reply }: ReplyFormProps) {
  const { text, photos, write, send, problem, canSend } = reply;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.row}>
        <TextAreaField
          label={`Rispondi ${toName(name)}`}
          className={styles.area}
          rows={1}
          value={text}
          error={lengthError(text)}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onSendKeys(() => void send())}
        />
        <Button type="submit" disabled={!canSend} icon={<Icon of={Send} />}>
          Invia
        </Button>
      </div>
      <RoomLeft text={text} />
      {withPhotos && <PhotoChoice choice={photos} name={name} />}
      {problem && <Alert>{problem}</Alert>}
    </form>
  );
}
