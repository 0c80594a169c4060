import type { Contact } from '../../data/http/types';
import { currentUid } from '../../data/person';
import { cachedData, useRemote } from '../../data/query/query';
import { inboxQuery, latestFirst } from './contacts.queries';

/** The latest conversation with a designer; null when the person has not written to them. */
function earlierIn(contacts: readonly Contact[] | undefined, designerId: number): Contact | null {
  const those = (contacts ?? []).filter(({ designer_id: id }) => id === designerId);
  return those.sort(latestFirst)[0] ?? null;
}

/**
 * The conversation in which the next message to a designer goes on. The header, which counts unread conversations, loads
 * them on every page; until then, and for a guest, the answer is null and a message opens a conversation.
 */
export function useEarlierConversation(designerId: number): Contact | null {
  const { data } = useRemote(inboxQuery(currentUid()), { enabled: false });
  return earlierIn(data, designerId);
}

/** The same outside components. */
export function earlierConversation(designerId: number): Contact | null {
  return earlierIn(cachedData(inboxQuery()), designerId);
}
