import { GONE, NOT_FOUND } from '@stanze/domain/http-statuses';
import { errorText } from '../../data/http/errors';
import type { LikeAnswer } from '../../data/http/types';
import type { Transaction } from '../../data/database/rows';
import type { OutboxRow } from '../../data/database/schema';
import { NotSavedError } from '../../data/database/transact';
import { type CommandEvent, defineCommand } from '../../data/outbox/commands';
import { openOutbox } from '../../data/outbox/open-outbox';
import { enqueueCommand } from '../../data/outbox/pending-commands';
import { newId } from '../../lib/new-id';
import { savePendingLike, takePendingLike } from '../../session/pending-intents';
import { currentUser } from '../../session/session.store';
import { showToast } from '../../ui/notices/toast.store';
import { sendLike } from './likes.api';
import { type LikeState, setLike, withLike } from './likes.queries';

/** The desired state, never a toggle: sent twice it has the same effect. */
export interface LikeBody {
  designerId: number;
  liked: boolean;
}

/** The entity of the commands about one designer's like. */
export const likeEntity = (designerId: number) => `like:${designerId}`;

type PendingLikes = readonly Pick<OutboxRow<LikeBody>, 'body'>[];

const NO_SPACE_TEXT = 'Su questo dispositivo non c’è più spazio: il cuore non è stato salvato.';
const OFFLINE_TEXT = 'Sei offline: il cuore non è stato salvato. Riprova quando torni in rete.';
const OWN_PROFILE_TEXT = 'Il tuo profilo non può stare tra i tuoi preferiti.';
const GONE_TEXT = 'Questo designer non è più su Stanze.';

/** The ids of the liked designers with the pending commands applied, oldest first. */
export function applyPending(ids: readonly number[], pending: PendingLikes): readonly number[] {
  return pending.reduce((list, { body: { designerId, liked } }) => withLike(list, designerId, liked), ids);
}

/**
 * One designer's like with the pending commands applied: the latest command decides, and the count is adjusted to it.
 */
export function applyPendingTo(like: LikeState, designerId: number, pending: PendingLikes): LikeState {
  const latest = pending.findLast(({ body }) => body.designerId === designerId);
  const liked = latest?.body.liked ?? like.liked;
  return { liked, count: like.count + Number(liked) - Number(like.liked) };
}

async function saveCount(tx: Transaction, designerId: number, count: number): Promise<void> {
  const row = await tx.get('cards', designerId);
  if (row) await tx.put('cards', { ...row, card: { ...row.card, like_count: count } });
}

function showRefused(text: string): void {
  showToast(text || errorText(null), { tone: 'danger' });
}

function showOutcome(event: CommandEvent): void {
  const { designerId } = event.row.body as LikeBody;
  if (event.type === 'delivered') {
    const { liked, like_count: count } = event.answer as LikeAnswer;
    setLike(designerId, { liked, count });
  }
  if (event.type === 'failed') showRefused(event.row.problem ?? '');
  if (event.type === 'gone') showRefused(GONE_TEXT);
}

/** Sets or removes a like. */
export const likeCommand = defineCommand<LikeBody, LikeAnswer>({
  send: ({ id, uid, intentAt, body }) => sendLike({ ...body, intentAt, uid, key: id }),
  merge: (_older, newer) => newer,
  tables: ['likes', 'cards', 'galleries'],
  isConfirmed: async (tx, { uid, body }) =>
    (await tx.get('likes', [uid, body.designerId]))?.liked === body.liked,
  lastIntent: async (tx, { uid, body }) => (await tx.get('likes', [uid, body.designerId]))?.intentAt ?? 0,
  apply: async (tx, { liked, like_count: count }, { uid, intentAt, body: { designerId } }) => {
    const saved = await tx.get('likes', [uid, designerId]);
    // Without Web Locks another tab may have sent this command and newer ones, and may have received its answers
    // sooner.
    if (saved && saved.intentAt > intentAt) return;
    await tx.put('likes', { uid, id: designerId, liked, count, intentAt });
    await saveCount(tx, designerId, count);
  },
  goneStatuses: [NOT_FOUND, GONE],
  deleteRecords: async (tx, { uid, body: { designerId } }) => {
    await tx.remove('cards', designerId);
    await tx.remove('galleries', designerId);
    await tx.remove('likes', [uid, designerId]);
  },
  onEvent: showOutcome,
});

const inputOf = (body: LikeBody) => ({
  kind: 'like',
  entity: likeEntity(body.designerId),
  body,
  id: newId(),
});

/** Sets or removes a like: shown at once, saved on this device, then sent. */
export async function saveLike(designerId: number, liked: boolean): Promise<void> {
  const user = currentUser();
  if (!user) return;
  if (user.designer?.id === designerId) {
    showToast(OWN_PROFILE_TEXT);
    return;
  }
  try {
    await enqueueCommand(inputOf({ designerId, liked }));
  } catch (error) {
    // There is no space on this device, or a first visit lost its network before the code of the outbox was loaded.
    showToast(error instanceof NotSavedError ? NO_SPACE_TEXT : OFFLINE_TEXT, { tone: 'danger' });
  }
}

async function deliverLike(designerId: number): Promise<void> {
  const outbox = await openOutbox();
  const input = inputOf({ designerId, liked: true });
  const outcome = outbox.outcomeOf(input.id);
  await outbox.enqueue(input);
  if ((await outcome).state === 'delivered') {
    showToast('Aggiunto ai tuoi preferiti.', { tone: 'success' });
  }
}

/** After a sign-in: sends the like that the person requested as a guest. */
export async function deliverPendingLike(): Promise<void> {
  const like = takePendingLike();
  // When the outbox cannot save it either, it stays stored until the next start.
  if (like) await deliverLike(like.designerId).catch(() => savePendingLike(like));
}
