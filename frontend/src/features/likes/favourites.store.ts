import { create } from 'zustand';
import { errorText, isNetworkError } from '../../data/http/errors';
import { type KnownLikes, likedIds, savedLikes, saveLikes } from '../../data/database/likes';
import { clearOnPersonChange } from '../../data/person';
import { currentUser } from '../../session/session.store';
import { myLikes } from './likes.api';
import { keepMine } from './likes.store';

interface FavouritesState {
  /** The liked designers by the last word of the server, latest first; null until they are known. */
  ids: readonly number[] | null;
  /** Why they are not known. */
  problem: string | null;
  /** They come from this device, because the server could not be reached. */
  isKept: boolean;
  isBusy: boolean;
}

const NOTHING: FavouritesState = { ids: null, problem: null, isKept: false, isBusy: false };

export const useFavourites = create<FavouritesState>(() => NOTHING);

clearOnPersonChange(() => useFavourites.setState(NOTHING));

/** The hearts on the cards learn it too: kept cards do not say whom a person likes. */
function showKept(ids: readonly number[]): void {
  if (useFavourites.getState().ids !== null || ids.length === 0) return;
  keepMine(ids);
  useFavourites.setState({ ids });
}

async function fetchInto(uid: number, before: KnownLikes): Promise<void> {
  const ids = (await myLikes()).map(({ designer_id: id }) => id);
  if (currentUser()?.id !== uid) return;
  keepMine(ids);
  useFavourites.setState({ ids, isKept: false });
  await saveLikes(uid, ids, before);
}

function showProblem(error: unknown): void {
  const { ids } = useFavourites.getState();
  const isKept = ids !== null && isNetworkError(error);
  useFavourites.setState(isKept ? { isKept } : { problem: errorText(error) });
}

/** Learns which designers the person likes: at once what this device kept, then what the server says. */
export async function loadFavourites(uid: number): Promise<void> {
  useFavourites.setState({ isBusy: true, problem: null });
  try {
    const before = await savedLikes(uid);
    if (currentUser()?.id !== uid) return;
    showKept(likedIds(before));
    await fetchInto(uid, before);
  } catch (error) {
    if (currentUser()?.id === uid) showProblem(error);
  } finally {
    useFavourites.setState({ isBusy: false });
  }
}
