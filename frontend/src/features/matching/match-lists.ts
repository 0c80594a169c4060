import { type MatchableDesigner, rankDesigners, seedOf } from '@stanze/domain/matching';
import { galleryTraits } from '@stanze/domain/photo-labels';
import { NO_PRACTICAL_FILTER, type PracticalFilter } from '@stanze/domain/practical-filter';
import { countAnswers, type StyleCounts } from '@stanze/domain/style-analysis';
import { tasteCounts } from '@stanze/domain/taste';
import type { Designer } from '../../data/http/types';
import { recentCards } from '../../data/saved-designers/cards';
import { clientId } from '../../lib/client-id';
import { currentPause } from '../../lib/current-pause';
import { newId } from '../../lib/new-id';
import { guestAnswers } from '../../session/guest-answers';
import { countedPhotoStyles } from '../../session/photo-taste';
import { currentUser } from '../../session/session.store';
import { filterFields, matchDesigners, matchesOfUser } from './matching.api';
import { completeAnswers, type MatchingResult, useMatching } from './matching.store';

/** The answers on this device; null without five of them. */
function currentAnswers(): readonly string[] | null {
  return completeAnswers(useMatching.getState().answers) ?? guestAnswers()?.answers ?? null;
}

/** Asks for the order of a list that a mailed link has opened; an account has an order of its own. */
export function sharedOrder(): { shared_seed?: string } {
  const { seed } = useMatching.getState();
  return seed === null || currentUser() ? {} : { shared_seed: seed };
}

type FetchedMatches = Omit<MatchingResult, 'fromDevice' | 'complete' | 'taste'>;

/**
 * The list for the answers on this device, or otherwise for the signed-in person; null when there is neither.
 * @param limit number of designers; all of them when absent
 */
export async function fetchMatches(
  limit?: number,
  filter: PracticalFilter = NO_PRACTICAL_FILTER,
): Promise<FetchedMatches | null> {
  const texts = currentAnswers();
  if (texts) {
    const body = { answers: [...texts], limit, ...filterFields(filter), ...sharedOrder() };
    const answer = await matchDesigners(body, newId());
    return { designers: answer.designers, analysis: answer.style_analysis };
  }
  const user = currentUser();
  if (!user?.style_analysis) return null;
  return { designers: await matchesOfUser(user.id, limit, filter), analysis: user.style_analysis };
}

/** More than the number of cards that this device stores. */
const ALL_CARDS = 1000;

/** A designer as the ranking reads it, with the card that is shown. */
export function matchable(designer: Designer): MatchableDesigner & { designer: Designer } {
  const is_paused = currentPause(designer) !== null;
  return { ...designer, ...galleryTraits(designer.gallery), is_paused, designer };
}

/** The designers stored on this device. */
export function storedDesigners(): Promise<Designer[]> {
  return recentCards(ALL_CARDS);
}

/**
 * The designers stored on this device that pass a test, ranked by the rules for the answers and the person's saved photos, and
 * from the start of the server's list, each with its `match`.
 */
export async function rankStoredDesigners(
  answers: StyleCounts,
  passes: (designer: Designer) => boolean = () => true,
): Promise<Designer[]> {
  const cards = (await storedDesigners()).filter(passes);
  const own = seedOf({ userId: currentUser()?.id, clientId: clientId() });
  const seed = sharedOrder().shared_seed ?? own;
  const counts = tasteCounts(answers, await countedPhotoStyles());
  return rankDesigners(counts, cards.map(matchable), seed).map(({ designer, match }) => ({
    ...designer.designer,
    match,
  }));
}

/** The answers of the list as counts: those on this device, otherwise of the signed-in person. */
export function currentCounts(): StyleCounts | null {
  const texts = currentAnswers();
  return texts ? countAnswers(texts) : (currentUser()?.style_analysis?.percentages ?? null);
}

/**
 * Whether a designer is among the matches. When only the first ones are loaded, all of them are requested. When they cannot be
 * loaded the answer is true: the designer was listed before, and the server refuses what is sent to one who is gone.
 */
export async function isMatch(designerId: number): Promise<boolean> {
  const { result } = useMatching.getState();
  const isAmong = (designers: readonly Designer[]) => designers.some(({ id }) => id === designerId);
  if (result && (result.complete || isAmong(result.designers))) return isAmong(result.designers);
  try {
    const all = await fetchMatches();
    return all !== null && isAmong(all.designers);
  } catch {
    return true;
  }
}
