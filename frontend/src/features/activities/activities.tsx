import { useState } from 'react';
import { useOutboxRows } from '../../data/outbox/pending-commands';
import { lastsLongerThanTheTab } from '../../data/database/transact';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { EmptyState } from '../../ui/notices/message-state';
import { ActivityItem } from './activity-item';
import { commandsText } from './activity-texts';
import styles from './activities.module.css';
import { sendAllNow } from './use-activities';

const NOT_LASTING_TEXT =
  'Questo browser non conserva nulla: tieni aperta la pagina finché tutto è partito, o copia altrove quello che hai scritto.';

/** The page of all commands of the signed-in person that the server has not confirmed. */
export function Activities() {
  const rows = useOutboxRows();
  const [isTrying, setTrying] = useState(false);
  const tryAll = async () => {
    setTrying(true);
    await sendAllNow().catch(() => undefined);
    setTrying(false);
  };
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Tutto inviato."
        text="Quello che fai senza rete aspetta qui, e parte da solo appena torni online."
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          {commandsText(rows.length)} in attesa. {rows.length === 1 ? 'Parte' : 'Partono'} da{' '}
          {rows.length === 1 ? 'sola' : 'sole'} appena torni online.
        </p>
        <Button busy={isTrying} onClick={() => void tryAll()}>
          Riprova ora
        </Button>
      </div>
      {!lastsLongerThanTheTab() && <Alert tone="neutral">{NOT_LASTING_TEXT}</Alert>}
      <ul className={styles.list} role="list">
        {rows.map((row) => (
          <ActivityItem key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}
