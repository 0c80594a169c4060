import { clearSignedOut } from '../device/clear-signed-out';
import { closeSession, setSessionCloseDue } from '../close-session';
import { dropUnusedTicket } from '../device/device-check';
import { saveMissingTicket } from '../device-tickets';
import { currentUser, dropUser } from '../session.store';

/** Signs out, with or without a network. Unsent texts and commands stay on the device, bound to their owner. */
export async function signOut(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  dropUser();
  // At once, because the page may be closed before the server is reached.
  setSessionCloseDue(true);
  await Promise.all([
    saveMissingTicket(user.id, user.device_ticket),
    clearSignedOut(user.id, () => closeSession(user.access_token)),
  ]);
  await dropUnusedTicket(user.id, user.device_ticket);
}
