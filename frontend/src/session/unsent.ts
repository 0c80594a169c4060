import { countDrafts } from '../offline/drafts';
import { currentUser } from './session.store';

/** How many texts the signed-in person wrote and did not send; a guest has none: writing needs an account. */
export async function countUnsent(): Promise<number> {
  const user = currentUser();
  return user ? countDrafts(user.id) : 0;
}
