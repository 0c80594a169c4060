import { type FormId, saveForm } from '../../data/database/forms';
import { GUEST_UID } from '../../data/person';

/** What a guest typed on the login page, in either mode. A password is never stored. */
export interface TypedPerson {
  name: string;
  email: string;
}

/** The form of the login page; it belongs to nobody until somebody has signed in. */
export const TYPED_PERSON: FormId = { uid: GUEST_UID, key: 'sign-in' };

/** Reads the stored form; null when there is none. */
export function readTypedPerson(stored: unknown): TypedPerson | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { name, email } = stored as Partial<TypedPerson>;
  return typeof name === 'string' && typeof email === 'string' ? { name, email } : null;
}

/** Saves an e-mail address for the login page, which is opened next: an address never stands in a URL. */
export async function saveTypedEmail(email: string): Promise<void> {
  await saveForm(TYPED_PERSON, { name: '', email: email.trim() });
}
