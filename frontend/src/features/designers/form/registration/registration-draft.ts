import { type FormId, moveForm, savedForm } from '../../../../data/database/forms';
import { GUEST_UID } from '../../../../data/person';
import { readRegistration } from '../form-draft';

/** The form of a person's registration as a designer; of a guest with `GUEST_UID`. */
export function registrationForm(uid: number): FormId {
  return { uid, key: 'designer-registration' };
}

/**
 * Continues the form that a guest filled in before the sign-in as the form of the person who signed in, with its
 * pictures. Nothing changes when the person has a form of their own, or when the guest's form has already created an account
 * (docs/product.md#becoming-a-designer).
 */
export async function continueGuestForm(uid: number): Promise<void> {
  const guestForm = registrationForm(GUEST_UID);
  const draft = readRegistration(await savedForm(guestForm));
  if (!draft || draft.account || (await savedForm(registrationForm(uid))) !== null) return;
  // Another person sends it, so it is another request.
  await moveForm(guestForm, uid, { ...draft, attempt: null });
}
