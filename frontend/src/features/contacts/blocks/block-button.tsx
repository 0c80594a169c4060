import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/routes';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { Icon } from '../../../ui/marks/icon';
import { saveBlock } from '../blocks.outbox';
import type { Conversation } from '../contacts.outbox';

/** Blocks the other person of an open conversation, after a question, and shows the list of conversations. */
export function BlockButton({ conversation: { contact, other } }: { conversation: Conversation }) {
  const [isAsking, setIsAsking] = useState(false);
  const [, navigate] = useLocation();
  const block = () => {
    setIsAsking(false);
    void saveBlock({ contactId: contact.id, name: other.name, blocked: true });
    navigate(paths.messages, { replace: true });
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon of={Ban} />}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        Blocca
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Bloccare ${other.name}?`}
        text="Non potrete più scrivervi, e la conversazione esce dal tuo elenco. L’altra persona non lo viene a sapere. Puoi cambiare idea quando vuoi: dal tuo profilo, in “Persone bloccate”."
        confirmLabel="Blocca"
        onConfirm={block}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
