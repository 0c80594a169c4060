import { useRef } from 'react';
import { errorText } from '../../../data/http/errors';
import { usePendingCommands } from '../../../data/outbox/pending-commands';
import { useRemote } from '../../../data/query/query';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { Avatar } from '../message/avatar';
import { type BlockBody, saveBlock } from '../blocks.outbox';
import { blockedQuery } from '../blocks.queries';
import styles from './blocked-people.module.css';

/** The people whom the person blocks, with a button for each that lifts the block. */
export function BlockedPeopleDialog({ uid, onClose }: { uid: number; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Persone bloccate"
      description="Non possono scriverti, e tu non puoi scrivere a loro. Nessuno lo viene a sapere."
      onClose={onClose}
    >
      <BlockedPeople uid={uid} />
    </Dialog>
  );
}

function BlockedPeople({ uid }: { uid: number }) {
  const { data, error, refetch } = useRemote(blockedQuery(uid));
  const pending = usePendingCommands<BlockBody>('block');
  const list = useRef<HTMLDivElement>(null);
  if (!data && error === null) return <LoadingLines label="Caricamento…" />;
  if (!data) return <ErrorState title="L’elenco non arriva." text={errorText(error)} onRetry={refetch} />;
  const isLifted = (id: number) =>
    pending.findLast(({ body }) => body.contactId === id)?.body.blocked === false;
  const people = data.filter((person) => !isLifted(person.contact_id));
  const lift = (contactId: number, name: string) => {
    void saveBlock({ contactId, name, blocked: false });
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1}>
      {people.length === 0 ? (
        <EmptyState title="Non hai bloccato nessuno." text="Puoi farlo da una conversazione, in Messaggi." />
      ) : (
        <ul className={styles.people} role="list">
          {people.map(({ contact_id: id, name, design_style: style }) => (
            <li key={id} className={styles.person}>
              <Avatar name={name} style={style} />
              <span className={styles.name}>{name}</span>
              <Button variant="secondary" onClick={() => lift(id, name)}>
                Togli il blocco<VisuallyHidden> a {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
