import { keepPendingLike, takePendingLike } from '../../session/pending-actions';
import { deliverLike } from './likes.actions';

/** After a sign-in: gives the designer the like that had to wait for it. */
export async function deliverPendingLike(): Promise<void> {
  const like = takePendingLike();
  if (!like) return;
  // Not even the outbox could take it: it waits for the next start.
  await deliverLike(like.designerId).catch(() => keepPendingLike(like));
}
