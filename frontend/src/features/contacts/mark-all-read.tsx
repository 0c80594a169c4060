import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { markConversationRead } from './inbox.actions';
import type { Conversation } from './use-conversations';

async function markAll(unread: readonly Conversation[]): Promise<void> {
  for (const { contact } of unread) await markConversationRead(contact);
}

/** How much is new, and the way to be done with it. */
export function MarkAllRead({ conversations }: { conversations: readonly Conversation[] }) {
  const unread = conversations.filter((one) => one.unread > 0);
  if (unread.length === 0) return null;
  return (
    <Button variant="quiet" icon={<Icon of={CheckCheck} />} onClick={() => void markAll(unread)}>
      Segna tutti come letti
    </Button>
  );
}
