import type { BlockedPerson } from '../../data/http/types';
import { personalKey, type RemoteQuery, updateCachedData } from '../../data/query/query';
import { blockedPeople } from './contacts.api';

/** The people whom a person blocks, only while they are shown. */
export function blockedQuery(uid: number): RemoteQuery<BlockedPerson[]> {
  return { key: personalKey(uid, 'blocked'), load: blockedPeople, isTransient: true };
}

/** Removes the person of a conversation from the list on the screen: its server has accepted that the block is lifted. */
export function removeBlockedPerson(uid: number, contactId: number): void {
  updateCachedData(blockedQuery(uid), (people) => people.filter(({ contact_id: id }) => id !== contactId));
}
