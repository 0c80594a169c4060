import type { LikeAnswer } from '../../data/http/types';
import { defineCommand } from '../../data/outbox/commands';
import type { Transaction } from '../../data/database/rows';
import { sendLike } from './likes.api';

/** The desired state, never a toggle (offline.md). */
export interface LikeBody {
  designerId: number;
  liked: boolean;
}

const NOT_FOUND = 404;
const GONE = 410;

export const likeEntity = (designerId: number) => `like:${designerId}`;

async function keepCount(tx: Transaction, designerId: number, count: number): Promise<void> {
  const row = await tx.get('cards', designerId);
  if (row) await tx.put('cards', { ...row, card: { ...row.card, like_count: count } });
}

/** A like, or a like taken back. */
export const likeCommand = defineCommand<LikeBody, LikeAnswer>({
  send: ({ id, uid, intentAt, body }) => sendLike({ ...body, intentAt, uid, actionId: id }),
  merge: (_older, newer) => newer,
  isConfirmed: async (tx, { uid, body }) =>
    (await tx.get('likes', [uid, body.designerId]))?.liked === body.liked,
  lastIntent: async (tx, { uid, body }) => (await tx.get('likes', [uid, body.designerId]))?.intentAt ?? 0,
  apply: async (tx, { liked, like_count: count }, { uid, intentAt, body: { designerId } }) => {
    const known = await tx.get('likes', [uid, designerId]);
    // Without Web Locks another tab may have sent the same action, and later ones, and was answered sooner.
    if (known && known.intentAt > intentAt) return;
    await tx.put('likes', { uid, id: designerId, liked, count, intentAt });
    await keepCount(tx, designerId, count);
  },
  goneStatuses: [NOT_FOUND, GONE],
  deleteRecords: async (tx, { uid, body: { designerId } }) => {
    await tx.remove('cards', designerId);
    await tx.remove('galleries', designerId);
    await tx.remove('likes', [uid, designerId]);
  },
});
