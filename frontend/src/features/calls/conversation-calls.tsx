import type { ReactNode } from 'react';
import { useOutboxRows } from '../../data/outbox/pending-commands';
import { useRemote } from '../../data/query/query';
import { useUser } from '../../session/session.store';
import { AgreedCall } from './agreed-call';
import type { CallConversation } from './call-people';
import { WaitingSteps } from './call-waiting';
import styles from './calls.module.css';
import { OpenCall } from './open-call';
import { ProposeCall } from './propose-call';
import { shownCalls, type ShownCalls } from './calls.outbox';
import { callsQuery } from './calls.queries';

/** The calls of a conversation, pending commands included. */
function useCalls(contactId: number): ShownCalls {
  const user = useUser();
  const { data } = useRemote(callsQuery(user?.id), { enabled: user !== null });
  return shownCalls(contactId, data ?? [], useOutboxRows());
}

/** Above the messages of a conversation: the agreed call. */
export function AgreedCallSlot(conversation: CallConversation): ReactNode {
  const { agreed, pendingFor } = useCalls(conversation.contactId);
  return agreed && <AgreedCall call={agreed} conversation={conversation} pending={pendingFor(agreed)} />;
}

/** Under a message: what can be answered when it announces the open proposal. */
export function MessageCallSlot({ messageId, ...conversation }: CallConversation & { messageId: number }) {
  const { open, agreed, pendingFor } = useCalls(conversation.contactId);
  if (open?.message_id !== messageId) return null;
  return (
    <OpenCall call={open} conversation={conversation} pending={pendingFor(open)} isMove={agreed !== null} />
  );
}

/** After the messages: steps that wait or were refused. */
export function WaitingCallsSlot({ contactId }: { contactId: number }) {
  return <WaitingSteps rows={useCalls(contactId).waiting} />;
}

/** In the form of a conversation: the button that proposes a call, while none is proposed or agreed. */
export function ProposeCallSlot(conversation: CallConversation): ReactNode {
  const { open, agreed } = useCalls(conversation.contactId);
  if (open || agreed || !conversation.isReachable) return null;
  return (
    <div className={styles.propose}>
      <ProposeCall conversation={conversation} isMove={false} location="" label="Proponi una chiamata" />
    </div>
  );
}
