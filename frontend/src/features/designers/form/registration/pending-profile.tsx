import type { Designer } from '../../../../data/http/types';
import { useOutboxRows } from '../../../../data/outbox/pending-commands';
import { Alert } from '../../../../ui/notices/alert';
import { Button } from '../../../../ui/buttons/button';
import type { ProfileBody } from '../form-draft';

interface PendingProfileProps {
  designer: Designer;
  /** Opens the form, which shows the edits. */
  onOpen: () => void;
}

/** For the owner: whether edits of the profile wait for the network, or why the server refused them. */
export function PendingProfile({ designer, onOpen }: PendingProfileProps) {
  const row = useOutboxRows().findLast(
    ({ kind, body }) => kind === 'profile' && (body as ProfileBody).designerId === designer.id,
  );
  if (!row) return null;
  if (row.state !== 'failed') {
    return (
      <Alert tone="neutral">
        Le tue modifiche sono salvate su questo dispositivo: partono appena torna la rete.
      </Alert>
    );
  }
  return (
    <Alert
      buttons={
        <Button variant="secondary" onClick={onOpen}>
          Apri le modifiche
        </Button>
      }
    >
      {row.problem}
    </Alert>
  );
}
