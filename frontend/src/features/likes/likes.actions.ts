import { errorText, isNetworkError } from '../../api/errors';
import { serverNow } from '../../api/server-clock';
import { currentUser } from '../../session/session.store';
import { showToast } from '../../ui/toast.store';
import { myLikes, sendLike } from './likes.api';
import { dropWish, factsOf, keepFacts, keepMine, keepWish, type LikeFacts, wishOf } from './likes.store';

const OFFLINE_TEXT = 'Sei offline: il like non è stato salvato. Riprova quando torni in rete.';
const OWN_PROFILE_TEXT = 'Non puoi mettere un like al tuo profilo.';

const sending = new Set<number>();
const lastIntents = new Map<number, number>();
let askingFor: number | null = null;

/** Later than every intent before it, whatever the clocks do. */
function nextIntent(designerId: number): number {
  const intent = Math.max(serverNow(), (lastIntents.get(designerId) ?? 0) + 1);
  lastIntents.set(designerId, intent);
  return intent;
}

function say(error: unknown): void {
  showToast(isNetworkError(error) ? OFFLINE_TEXT : errorText(error), { tone: 'danger' });
}

/** Sends the latest wish until the server holds it: one request at a time, so the last word is also the last to arrive. */
async function sendWishes(designerId: number, uid: number): Promise<void> {
  for (let wish = wishOf(designerId); wish; wish = wishOf(designerId)) {
    const answer = await sendLike({ designerId, uid, ...wish });
    // The wishes of whoever signed in meanwhile are not this loop's.
    if (currentUser()?.id !== uid) return;
    keepFacts(designerId, { liked: answer.liked, count: answer.like_count });
    const latest = wishOf(designerId);
    if (latest === wish || latest?.liked === answer.liked) dropWish(designerId);
  }
}

/**
 * Likes a designer or takes the like back: shown at once, then sent. `shown` is what the person saw when they
 * decided. A failure goes back to what the server said last and is told.
 */
export async function decideLike(designerId: number, liked: boolean, shown: LikeFacts): Promise<void> {
  const user = currentUser();
  if (!user) return;
  if (user.designer?.id === designerId) {
    showToast(OWN_PROFILE_TEXT);
    return;
  }
  if (!factsOf(designerId)) keepFacts(designerId, shown);
  keepWish(designerId, { liked, intentAt: nextIntent(designerId) });
  if (sending.has(designerId)) return;
  sending.add(designerId);
  try {
    await sendWishes(designerId, user.id);
  } catch (error) {
    dropWish(designerId);
    if (currentUser()?.id === user.id) say(error);
  } finally {
    sending.delete(designerId);
  }
}

/** Learns which designers the person likes: cards read before the sign-in do not say it. */
export async function learnMine(): Promise<void> {
  const user = currentUser();
  if (!user || askingFor === user.id) return;
  askingFor = user.id;
  try {
    const likes = await myLikes();
    if (currentUser()?.id === user.id) keepMine(likes.map(({ designer_id: id }) => id));
  } catch {
    // The hearts stay empty; a like is set, never toggled, so nothing wrong can be sent.
  } finally {
    if (askingFor === user.id) askingFor = null;
  }
}

/** Sends the like a guest wanted before signing in; without network it waits for the next time. */
export async function deliverLike(designerId: number, intentAt: number): Promise<'done' | 'waiting'> {
  const user = currentUser();
  if (!user) return 'waiting';
  try {
    const answer = await sendLike({ designerId, liked: true, intentAt, uid: user.id });
    keepFacts(designerId, { liked: answer.liked, count: answer.like_count });
    showToast('Aggiunto ai tuoi preferiti.', { tone: 'success' });
    return 'done';
  } catch (error) {
    if (isNetworkError(error)) return 'waiting';
    say(error);
    return 'done';
  }
}
