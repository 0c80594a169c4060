import { rankForTwo, seedForTwo, type SharedMatch } from '@stanze/domain/match-for-two';
import type { MatchableDesigner } from '@stanze/domain/matching';
import { answersFromCounts } from '@stanze/domain/shared-home';
import type { StyleCounts } from '@stanze/domain/style-analysis';
import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api } from '../../../data/http/api';
import type { Designer } from '../../../data/http/types';
import type { RemoteQuery } from '../../../data/query/query';
import { recentCards } from '../../../data/saved-designers/cards';

/** More than the number of cards that the device stores. */
const ALL = 1000;

export interface DesignersForTwo {
  readonly designers: readonly Designer[];
  readonly matches: ReadonlyMap<number, SharedMatch>;
}

/** The best designers for a result. For a list with a shared seed the server stores nothing, also of a signed-in person. */
async function designersFor(counts: StyleCounts, shared_seed: string): Promise<Designer[]> {
  const body = { answers: answersFromCounts(counts), shared_seed };
  const found = await api.post('/api/match-designers', { body, failure: FAILURE_TEXTS.matchedDesigners });
  return found.designers;
}

async function fetched(mine: StyleCounts, theirs: StyleCounts): Promise<Designer[]> {
  const seed = seedForTwo(mine, theirs);
  const lists = await Promise.all([designersFor(mine, seed), designersFor(theirs, seed)]);
  return [...new Map(lists.flat().map((designer) => [designer.id, designer])).values()];
}

function matchable(designer: Designer): MatchableDesigner & { designer: Designer } {
  return { ...designer, gallery_count: designer.gallery.length, designer };
}

function ranked(mine: StyleCounts, theirs: StyleCounts, designers: readonly Designer[]): DesignersForTwo {
  const rows = rankForTwo(mine, theirs, designers.map(matchable));
  return {
    designers: rows.map(({ designer: { designer } }) => designer),
    matches: new Map(rows.map(({ designer: { id }, match }) => [id, match])),
  };
}

/** Designers for two people, by the lower of their two affinities; without a network those stored on this device. */
export function designersForTwoQuery(mine: StyleCounts, theirs: StyleCounts): RemoteQuery<DesignersForTwo> {
  return {
    key: ['designers-for-two', mine, theirs],
    load: async () => ranked(mine, theirs, await fetched(mine, theirs)),
    read: async () => {
      const stored = await recentCards(ALL);
      return stored.length > 0 ? ranked(mine, theirs, stored) : undefined;
    },
    readAfterMs: Infinity,
    isTransient: true,
  };
}
