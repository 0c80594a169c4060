import type { Principal } from '../../../common/http/access.js';
import type { Contact } from './contact.entity.js';
import type { Side } from './contacts.types.js';

/** Whether a person may contact a designer: not their own profile. */
export function mayContact(person: Principal, designerId: number): boolean {
  return person.designerId !== designerId;
}

/** The side of a person in a conversation; null for everybody else, administrators included. */
export function sideOf(person: Principal, contact: Pick<Contact, 'user_id' | 'designer_id'>): Side | null {
  if (contact.user_id === person.userId) return 'client';
  if (contact.designer_id !== null && contact.designer_id === person.designerId) return 'designer';
  return null;
}
