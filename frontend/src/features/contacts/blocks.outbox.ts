import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { BlockAnswer } from '../../data/http/types';
import { defineCommand } from '../../data/outbox/commands';
import { enqueueCommand } from '../../data/outbox/pending-commands';
import { newId } from '../../lib/new-id';
import { showToast } from '../../ui/notices/toast.store';
import { removeBlockedPerson } from './blocks.queries';
import { saveFailure } from './contact-outcome';
import { setBlocked } from './contacts.api';
import { messageEntity } from './contacts.outbox';
import { loadInbox, refreshConversation, removeContact } from './contacts.queries';

/** Blocks the other person of a conversation, or lifts the block. */
export interface BlockBody {
  contactId: number;
  /** The name of the other person, for the page that lists the pending commands. */
  name: string;
  blocked: boolean;
}

/** Blocks or lifts, in the order of the messages of its conversation. */
export const blockCommand = defineCommand<BlockBody, BlockAnswer>({
  send: ({ id, uid, body }) => setBlocked({ ...body, key: id, uid }),
  tables: ['inbox'],
  apply: async (tx, { contact_id: id, blocked }, { uid }) => {
    if (blocked) await tx.remove('inbox', [uid, id]);
  },
  goneStatuses: [NOT_FOUND],
  onEvent: (event) => {
    const { contactId, blocked } = event.row.body as BlockBody;
    if (event.type === 'failed')
      showToast(event.row.problem ?? 'Il blocco non è cambiato.', { tone: 'danger' });
    if (event.type !== 'delivered') return;
    if (blocked) removeContact(contactId);
    else {
      removeBlockedPerson(event.row.uid, contactId);
      void refreshConversation(contactId);
    }
    // Other conversations with the same person.
    void loadInbox();
  },
});

/** Saves a block, or that it is lifted, and starts sending it; a toast offers to lift a new block. Never fails. */
export async function saveBlock(body: BlockBody): Promise<void> {
  try {
    await enqueueCommand({ kind: 'block', entity: messageEntity(body.contactId), body, id: newId() });
  } catch (error) {
    showToast(saveFailure(error).text, { tone: 'danger' });
    return;
  }
  if (!body.blocked) return;
  const undo = () => void saveBlock({ ...body, blocked: false });
  showToast(`${body.name} non può più scriverti.`, { button: { label: 'Annulla', run: undo } });
}
