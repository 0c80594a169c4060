import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { clearOnPersonChange } from '../../data/person';

/** What the server said last about one designer. */
export interface LikeFacts {
  liked: boolean;
  count: number;
}

interface Wish {
  liked: boolean;
  /** The action that carries it; a later wish has another one. */
  actionId: string;
  /** Its place in the outbox; a wish made here that is not kept yet comes after all that are. */
  seq: number;
}

interface LikesState {
  facts: Readonly<Record<number, LikeFacts>>;
  /** What the person decided and the server has not confirmed yet; shown over the facts. */
  wishes: Readonly<Record<number, Wish>>;
  /** The designers the person likes, where cards do not say it; null while not known. */
  mine: ReadonlySet<number> | null;
  /** The cards on the screen were read by somebody else: what they say about likes is not this person's. */
  isForeign: boolean;
}

const NOTHING: LikesState = { facts: {}, wishes: {}, mine: null, isForeign: false };

const useLikes = create<LikesState>(() => NOTHING);

clearOnPersonChange(() => useLikes.setState({ ...NOTHING, isForeign: true }));

function without<T>(record: Readonly<Record<number, T>>, id: number): Record<number, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== String(id)));
}

const NOT_KEPT_YET = Number.POSITIVE_INFINITY;

function isOlder(wish: Wish, shown: Wish | undefined): boolean {
  return shown !== undefined && shown.actionId !== wish.actionId && wish.seq < shown.seq;
}

/** Shows a wish, unless a later one is shown: on a slow device a click is kept only after the next one was made. */
export function keepWish(designerId: number, wish: Wish): void {
  useLikes.setState(({ wishes }) =>
    isOlder(wish, wishes[designerId]) ? {} : { wishes: { ...wishes, [designerId]: wish } },
  );
}

/** What the person has decided just now. */
export function decideWish(designerId: number, liked: boolean, actionId: string): void {
  keepWish(designerId, { liked, actionId, seq: NOT_KEPT_YET });
}

/** Forgets a wish that has come to its end, unless a later one has taken its place. */
export function dropWish(designerId: number, actionId: string): void {
  useLikes.setState(({ wishes }) =>
    wishes[designerId]?.actionId === actionId ? { wishes: without(wishes, designerId) } : {},
  );
}

export function keepFacts(designerId: number, facts: LikeFacts): void {
  useLikes.setState((state) => ({ facts: { ...state.facts, [designerId]: facts } }));
}

export function factsOf(designerId: number): LikeFacts | undefined {
  return useLikes.getState().facts[designerId];
}

export function keepMine(designerIds: readonly number[]): void {
  useLikes.setState({ mine: new Set(designerIds) });
}

/** What a card says about its designer; `liked` is null when it was read by a guest. */
export interface CardFacts {
  count: number;
  liked: boolean | null;
}

/** Whether the card alone does not tell what this person likes. */
export function useNeedsMine(liked: boolean | null): boolean {
  return useLikes(({ mine, isForeign }) => mine === null && (isForeign || liked === null));
}

/** What to show: the person's wish over what the server said last, over what the card says. */
export function useLike(designerId: number, card: CardFacts): LikeFacts {
  const facts = useLikes((state) => state.facts[designerId]);
  const wish = useLikes((state) => state.wishes[designerId]);
  const isMine = useLikes((state) => state.mine?.has(designerId));
  const isForeign = useLikes((state) => state.isForeign);
  const said = isForeign ? null : card.liked;
  const base = facts ?? { count: card.count, liked: isMine ?? said ?? false };
  const liked = wish?.liked ?? base.liked;
  return { liked, count: base.count + Number(liked) - Number(base.liked) };
}

/**
 * The designers that the person likes as far as the screen knows: those liked since, then `known` in its order
 * without those taken back.
 */
export function useLikedNow(known: readonly number[]): readonly number[] {
  return useLikes(
    useShallow(({ facts, wishes }) => {
      const decided = { ...facts, ...wishes };
      const added = Object.keys(decided)
        .map(Number)
        .filter((id) => decided[id]?.liked && !known.includes(id));
      return [...added, ...known.filter((id) => decided[id]?.liked !== false)];
    }),
  );
}

/** Whether the person has just decided here not to like a designer any more; outside of components. */
export function isWishedAway(designerId: number): boolean {
  const { facts, wishes } = useLikes.getState();
  return (wishes[designerId] ?? facts[designerId])?.liked === false;
}
