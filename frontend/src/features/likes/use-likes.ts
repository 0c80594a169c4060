import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { pendingCommands, usePendingCommands } from '../../data/outbox/pending-commands';
import { type Remote, useRemote } from '../../data/query/query';
import { nextPaint } from '../../lib/loading/after-paint';
import { useUser } from '../../session/session.store';
import { showToast } from '../../ui/notices/toast.store';
import { applyPending, applyPendingTo, type LikeBody, likeEntity, saveLike } from './likes.outbox';
import { areCardsForeign, cachedLike, likeQuery, likesQuery, type LikeState, setLike } from './likes.queries';

const REMOVED_TEXT = 'Tolto dai preferiti.';

/** The like on a designer's card; `liked` is null when it was loaded for a guest. */
export interface CardLike {
  count: number;
  liked: boolean | null;
}

/**
 * Shows the values of a card that was loaded again, which are newer than earlier answers; a card that is only mounted
 * again is not newer.
 */
function useNewerCard(designerId: number, { count, liked }: CardLike, shownLiked: boolean): void {
  const last = useRef({ count, liked });
  useEffect(() => {
    const { current } = last;
    if (current.count === count && current.liked === liked) return;
    last.current = { count, liked };
    setLike(designerId, { count, liked: liked ?? shownLiked });
  }, [designerId, count, liked, shownLiked]);
}

/** How long after a like has been painted a press still means the empty heart shown before: nobody reacts faster. */
const REACTION_MS = 300;

/**
 * The heart is empty while the person's list of likes is loaded. A press on the empty heart sets the like, also when a
 * full heart has just replaced it: otherwise that press would remove the like (docs/product.md#likes).
 * @returns whether a press at this time (the event's `timeStamp`) is for the empty heart; only the first press can be
 */
function useEarlyPress(isUnknown: boolean): (at: number) => boolean {
  const until = useRef(-Infinity);
  useLayoutEffect(() => {
    if (isUnknown) until.current = Infinity;
    if (isUnknown || until.current !== Infinity) return;
    void nextPaint().then(() => {
      if (until.current === Infinity) until.current = performance.now() + REACTION_MS;
    });
  }, [isUnknown]);
  return (at) => {
    const isEarly = at < until.current;
    until.current = -Infinity;
    return isEarly;
  };
}

/** The like to show, and what a press on it means. */
export interface ShownLike extends LikeState {
  /** Sets or removes the like. @param at the time of the press, the event's `timeStamp` */
  press: (at: number) => void;
}

/**
 * The like to show: a pending command, otherwise the server's last answer, otherwise the person's list, otherwise the
 * card.
 */
export function useLike(designerId: number, card: CardLike): ShownLike {
  const uid = useUser()?.id;
  const cardLiked = areCardsForeign() ? null : card.liked;
  const pending = usePendingCommands<LikeBody>('like', likeEntity(designerId));
  const { data: answered } = useRemote(likeQuery(designerId, uid), { enabled: false });
  const isNeeded = uid !== undefined && cardLiked === null;
  const { data: likedIds } = useRemote(likesQuery(uid), { enabled: isNeeded, once: true });
  const inList = likedIds?.includes(designerId);
  const base = answered ?? { count: card.count, liked: inList ?? cardLiked ?? false };
  const shown = applyPendingTo(base, designerId, pending);
  useNewerCard(designerId, card, shown.liked);
  const isUnknown = isNeeded && [answered, likedIds, pending[0]].every((source) => source === undefined);
  const isEarly = useEarlyPress(isUnknown);
  const press = (at: number) => void saveLike(designerId, isEarly(at) || !shown.liked);
  return { ...shown, press };
}

/** Whether the person has just removed this like on this device. */
function isLikeRemoved(designerId: number): boolean {
  const pending = pendingCommands<LikeBody>('like').findLast(({ body }) => body.designerId === designerId);
  return (pending?.body ?? cachedLike(designerId))?.liked === false;
}

/**
 * Focuses the page's title when the focused card is removed, so that keyboard users do not start at the top of the
 * document.
 */
function focusTitle(): void {
  if (document.activeElement !== document.body) return;
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** Offers to undo when a designer disappears from the list because the person removed the like. */
function useUndo(liked: readonly number[] | undefined): void {
  const before = useRef(liked);
  useEffect(() => {
    const removed = before.current?.filter((id) => !liked?.includes(id) && isLikeRemoved(id)) ?? [];
    before.current = liked;
    const last = removed.at(-1);
    if (last === undefined) return;
    showToast(REMOVED_TEXT, { button: { label: 'Annulla', run: () => void saveLike(last, true) } });
    focusTitle();
  }, [liked]);
}

interface LikedOptions {
  /** Cards on the screen, used until the list is loaded; `is_liked` is null when the card was loaded for a guest. */
  cards?: readonly { id: number; is_liked: boolean | null }[];
  /** Whether only liked designers are shown: then the list is loaded, and removing a like can be undone. */
  isWanted?: boolean;
}

/** The designers that the person likes, latest first, pending commands included; undefined before they are loaded. */
export function useLiked(
  uid: number,
  { cards, isWanted = true }: LikedOptions = {},
): Remote<readonly number[]> {
  const remote = useRemote(likesQuery(uid), { enabled: isWanted });
  const pending = usePendingCommands<LikeBody>('like');
  const onCards = useMemo(() => cards?.filter((card) => card.is_liked).map(({ id }) => id) ?? [], [cards]);
  const liked = useMemo(() => applyPending(remote.data ?? onCards, pending), [remote.data, onCards, pending]);
  useUndo(isWanted ? liked : undefined);
  const isIncomplete = cards ? cards.some((card) => card.is_liked === null) : liked.length === 0;
  const isUnknown = isWanted && remote.data === undefined && remote.error === null && isIncomplete;
  return { ...remote, data: isUnknown ? undefined : liked };
}

/**
 * How many designers the signed-in person likes, pending commands included; undefined before the list is loaded. It is
 * loaded once; without a network the saved list is counted.
 */
export function useLikedCount(): number | undefined {
  const uid = useUser()?.id;
  const { data } = useRemote(likesQuery(uid), { enabled: uid !== undefined, once: true });
  const pending = usePendingCommands<LikeBody>('like');
  return data && applyPending(data, pending).length;
}
