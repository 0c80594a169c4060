import { errorText } from '../../data/http/errors';
import { newId } from '../../lib/new-id';
import { likedIds, savedLikes, saveLikes } from '../../data/database/likes';
import { openOutbox } from '../../data/outbox/open-outbox';
import { NotKeptError } from '../../data/database/transact';
import { currentUser } from '../../session/session.store';
import { showToast } from '../../ui/toast.store';
import { myLikes } from './likes.api';
import { type LikeBody, likeEntity } from './likes.outbox';
import { decideWish, dropWish, factsOf, keepFacts, keepMine, type LikeFacts } from './likes.store';

const NOT_KEPT_TEXT = 'Su questo dispositivo non c’è più spazio: il cuore non è stato salvato.';
const OFFLINE_TEXT = 'Sei offline: il cuore non è stato salvato. Riprova quando torni in rete.';
const OWN_PROFILE_TEXT = 'Il tuo profilo non può stare tra i tuoi preferiti.';

let askingFor: number | null = null;

function say(error: unknown): void {
  const text = error instanceof NotKeptError ? NOT_KEPT_TEXT : OFFLINE_TEXT;
  showToast(text, { tone: 'danger' });
}

/** Hands a wish to the outbox; from there on it is followed by its news (likes.news.ts). */
async function enqueue(actionId: string, body: LikeBody): Promise<void> {
  try {
    const outbox = await openOutbox();
    const entity = likeEntity(body.designerId);
    await outbox.enqueue({ kind: 'like', entity, body, id: actionId });
  } catch (error) {
    // No room on this device, or a first visit that lost its network before the outbox had come.
    dropWish(body.designerId, actionId);
    say(error);
  }
}

/**
 * Likes a designer or takes the like back: shown at once, kept on this device, then sent. `shown` is what the person
 * saw when they decided.
 */
export async function decideLike(designerId: number, liked: boolean, shown: LikeFacts): Promise<void> {
  const user = currentUser();
  if (!user) return;
  if (user.designer?.id === designerId) {
    showToast(OWN_PROFILE_TEXT);
    return;
  }
  if (!factsOf(designerId)) keepFacts(designerId, shown);
  const actionId = newId();
  decideWish(designerId, liked, actionId);
  await enqueue(actionId, { designerId, liked });
}

/** From the server; without it, from what this device knew last: a like is set, never toggled, so nothing wrong is sent. */
async function likedDesigners(uid: number): Promise<number[]> {
  const known = await savedLikes(uid);
  try {
    const ids = (await myLikes()).map(({ designer_id: id }) => id);
    await saveLikes(uid, ids, known).catch(() => undefined);
    return ids;
  } catch {
    return likedIds(known);
  }
}

/** Learns which designers the person likes: cards read before the sign-in do not say it. */
export async function learnMine(): Promise<void> {
  const user = currentUser();
  if (!user || askingFor === user.id) return;
  askingFor = user.id;
  try {
    const ids = await likedDesigners(user.id);
    if (currentUser()?.id === user.id) keepMine(ids);
  } finally {
    if (askingFor === user.id) askingFor = null;
  }
}

/** Gives a designer the like that a guest wanted before signing in. @throws when it could not be kept */
export async function deliverLike(designerId: number): Promise<void> {
  const outbox = await openOutbox();
  const id = newId();
  const outcome = outbox.outcomeOf(id);
  const body: LikeBody = { designerId, liked: true };
  await outbox.enqueue({ kind: 'like', entity: likeEntity(designerId), body, id });
  if ((await outcome).state === 'delivered') {
    showToast('Aggiunto ai tuoi preferiti.', { tone: 'success' });
  }
}

/** Says why a like was refused. */
export function sayRefused(problem: string): void {
  showToast(problem || errorText(null), { tone: 'danger' });
}
