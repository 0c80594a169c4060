import { toName } from '@stanze/domain/names';
import type { Contact } from '../../../data/http/types';
import { paths } from '../../../lib/routes';
import { Button } from '../../../ui/buttons/button';
import { TextLink } from '../../../ui/text/link';
import styles from './contact-dialog.module.css';
import { ofDayText } from '../dates';

interface AlreadyWrittenProps {
  /** The designer's name. */
  name: string;
  /** Null when the first message is still in the outbox. */
  earlier: Contact | null;
  isNewRequest: boolean;
  onChange: (isNewRequest: boolean) => void;
}

function whereText(earlier: Contact | null, isNewRequest: boolean): string {
  if (isNewRequest) return 'Questo messaggio apre una nuova richiesta.';
  if (!earlier) return 'Il primo messaggio è in coda: questo parte subito dopo, nella stessa conversazione.';
  return `Questo messaggio continua la conversazione ${ofDayText(new Date(earlier.last_message_at), new Date())}.`;
}

/** In the contact dialog: the message goes on in the earlier conversation, unless the person chooses a new request. */
export function AlreadyWritten({ name, earlier, isNewRequest, onChange }: AlreadyWrittenProps) {
  return (
    <div className={styles.earlier} role="status">
      <p>
        <strong>Hai già scritto {toName(name)}.</strong> {whereText(earlier, isNewRequest)}
      </p>
      <div className={styles.choices}>
        {earlier ? (
          <TextLink href={paths.conversation(earlier.id)}>Apri la conversazione</TextLink>
        ) : (
          <TextLink href={paths.activities}>Vedi il messaggio in coda</TextLink>
        )}
        <Button variant="quiet" onClick={() => onChange(!isNewRequest)}>
          {isNewRequest ? 'Continua la conversazione' : 'Scrivi una nuova richiesta'}
        </Button>
      </div>
    </div>
  );
}
