import type { Principal } from '../../common/http/access.js';
import type { Contact } from './contact.entity.js';
import type { Side } from './contacts.types.js';

/** Nobody contacts themself. */
export function mayContact(person: Principal, designerId: number): boolean {
  return person.designerId !== designerId;
}

/** On which side of a conversation a person stands; null for everybody else, administrators included. */
export function sideOf(person: Principal, contact: Pick<Contact, 'user_id' | 'designer_id'>): Side | null {
  if (contact.user_id === person.userId) return 'client';
  if (contact.designer_id !== null && contact.designer_id === person.designerId) return 'designer';
  return null;
}
