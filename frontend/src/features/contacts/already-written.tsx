import { toName } from '@stanze/domain/names';
import type { Contact } from '../../data/http/types';
import { paths } from '../../lib/routes';
import { Button } from '../../ui/button';
import { TextLink } from '../../ui/link';
import styles from './contact-dialog.module.css';
import { shortDateText } from './dates';

interface AlreadyWrittenProps {
  earlier: Contact;
  isNewRequest: boolean;
  onChange: (isNewRequest: boolean) => void;
}

/** In the contact dialog: the message goes on in the earlier conversation, unless the person chooses a new request. */
export function AlreadyWritten({ earlier, isNewRequest, onChange }: AlreadyWrittenProps) {
  const { id, designer_name: name, last_message_at: last } = earlier;
  return (
    <div className={styles.earlier} role="status">
      <p>
        <strong>Hai già scritto {toName(name)}.</strong>{' '}
        {isNewRequest
          ? 'Questo messaggio apre una nuova richiesta.'
          : `Questo messaggio continua la conversazione (${shortDateText(new Date(last), new Date())}).`}
      </p>
      <div className={styles.choices}>
        <TextLink href={paths.conversation(id)}>Apri la conversazione</TextLink>
        <Button variant="quiet" onClick={() => onChange(!isNewRequest)}>
          {isNewRequest ? 'Continua la conversazione' : 'Scrivi una nuova richiesta'}
        </Button>
      </div>
    </div>
  );
}
