import { callTimeText } from '@stanze/domain/call-texts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '../../data/http/types';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog';
import { Icon } from '../../ui/marks/icon';
import type { CallConversation } from './call-people';
import { useCallSteps } from './call-steps';
import { PendingStep } from './call-waiting';
import styles from './calls.module.css';
import type { CallRow } from './calls.outbox';
import { ProposeCall } from './propose-call';
import { saveCalendar } from './save-calendar';

interface AgreedCallProps {
  call: Call;
  conversation: CallConversation;
  pending: CallRow | null;
}

/** Above the messages: the agreed call, its calendar file, and how to move or cancel it. */
export function AgreedCall({ call, conversation, pending }: AgreedCallProps) {
  const { problem, take } = useCallSteps(conversation);
  const [isAsking, setAsking] = useState(false);
  const time = callTimeText(Date.parse(call.starts_at ?? ''));
  const cancel = () => {
    setAsking(false);
    void take({ kind: 'cancel', callId: call.id });
  };
  return (
    <section className={styles.agreed} aria-label="Chiamata confermata">
      <p className={styles.when}>
        <strong>Chiamata: {time}</strong>
        {call.location !== '' && <span className={styles.location}>{call.location}</span>}
      </p>
      {pending ? (
        <PendingStep row={pending} text="Hai annullato la chiamata." />
      ) : (
        <div className={styles.buttons}>
          <Button
            variant="quiet"
            icon={<Icon of={CalendarPlus} />}
            onClick={() => saveCalendar(call, conversation.name)}
          >
            Nel calendario
          </Button>
          {conversation.isReachable && (
            <>
              <ProposeCall conversation={conversation} isMove location={call.location} label="Sposta" />
              <Button variant="quiet" onClick={() => setAsking(true)}>
                Annulla la chiamata
              </Button>
            </>
          )}
        </div>
      )}
      {problem && <Alert>{problem}</Alert>}
      <ConfirmDialog
        open={isAsking}
        title="Annullare la chiamata?"
        text={`${conversation.name} riceve subito un messaggio, e la chiamata di ${time} non vale più.`}
        confirmLabel="Annulla la chiamata"
        cancelLabel="Torna indietro"
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
