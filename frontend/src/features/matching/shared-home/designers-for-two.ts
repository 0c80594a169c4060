import {
  CANDIDATE_COUNTS,
  CANDIDATES_PER_LIST,
  rankForTwo,
  seedForTwo,
  type SharedMatch,
} from '@stanze/domain/match-for-two';
import { answersFromCounts, type HomeResult, homeTaste, resultCode } from '@stanze/domain/shared-home';
import type { StyleCounts } from '@stanze/domain/style-analysis';
import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api } from '../../../data/http/api';
import type { Designer } from '../../../data/http/types';
import type { RemoteQuery } from '../../../data/query/query';
import { recentCards } from '../../../data/saved-designers/cards';
import { matchable } from '../match-lists';

/** More than the number of cards that the device stores. */
const ALL = 1000;

export interface DesignersForTwo {
  readonly designers: readonly Designer[];
  readonly matches: ReadonlyMap<number, SharedMatch>;
}

/**
 * A list for answers that are the same for everybody. For a list with a shared seed the server stores nothing, also of a
 * signed-in person.
 */
async function candidatesNear(counts: StyleCounts, shared_seed: string): Promise<Designer[]> {
  const body = { answers: answersFromCounts(counts), shared_seed, limit: CANDIDATES_PER_LIST };
  const found = await api.post('/api/match-designers', { body, failure: FAILURE_TEXTS.matchedDesigners });
  return found.designers;
}

/** The candidates; answers and photos of the two are counted on this device: the server receives those of nobody. */
async function fetched(seed: string): Promise<Designer[]> {
  const lists = await Promise.all(CANDIDATE_COUNTS.map((counts) => candidatesNear(counts, seed)));
  return [...new Map(lists.flat().map((designer) => [designer.id, designer])).values()];
}

function ranked(mine: HomeResult, theirs: HomeResult, designers: readonly Designer[]): DesignersForTwo {
  const seed = seedForTwo(mine.counts, theirs.counts);
  const rows = rankForTwo(homeTaste(mine), homeTaste(theirs), designers.map(matchable), { seed });
  return {
    designers: rows.map(({ designer: { designer } }) => designer),
    matches: new Map(rows.map(({ designer: { id }, match }) => [id, match])),
  };
}

/**
 * Designers for two people, by the lower of their two affinities; without a network those stored on this device.
 * @param candidateSeed the same on the devices of both, so that they rank the same candidates
 */
export function designersForTwoQuery(
  mine: HomeResult,
  theirs: HomeResult,
  candidateSeed: string,
): RemoteQuery<DesignersForTwo> {
  return {
    key: ['designers-for-two', resultCode(mine), resultCode(theirs), candidateSeed],
    load: async () => ranked(mine, theirs, await fetched(candidateSeed)),
    read: async () => {
      const stored = await recentCards(ALL);
      return stored.length > 0 ? ranked(mine, theirs, stored) : undefined;
    },
    readAfterMs: Infinity,
    isTransient: true,
  };
}
