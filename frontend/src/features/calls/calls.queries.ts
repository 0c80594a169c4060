import { storedRows } from '../../data/database/stored-rows';
import type { Call, ConversationCalls } from '../../data/http/types';
import { currentUid } from '../../data/person';
import { personalKey, reloadRemote, type RemoteQuery, updateCachedData } from '../../data/query/query';
import { myCalls } from './calls.api';

type Calls = readonly Call[];

/** The calls of a person that are proposed or agreed. */
export function callsQuery(uid = currentUid()): RemoteQuery<Calls> {
  return {
    key: personalKey(uid, 'calls'),
    load: myCalls,
    read: async () => (await storedRows.get('calls', uid))?.calls,
    save: (calls) => storedRows.put('calls', [{ uid, calls }]),
  };
}

/** The list with the current calls of one conversation. */
export function withCallsOf(all: Calls, { contact_id: id, calls }: ConversationCalls): Calls {
  return [...all.filter((call) => call.contact_id !== id), ...calls];
}

/** Shows the server's newest answer about a conversation. */
export function setCallsOf(answer: ConversationCalls): void {
  updateCachedData(callsQuery(), (all) => withCallsOf(all, answer));
}

/** Loads the calls again, if a page has shown them. Never fails. */
export async function reloadCalls(): Promise<void> {
  await reloadRemote(() => callsQuery());
}
