import type { Designer, StyleAnalysis } from '../../data/http/types';
import { currentUid } from '../../data/person';
import { personalKey, type RemoteQuery } from '../../data/query/query';
import { newId } from '../../lib/new-id';
import { tasteVersion } from '../../session/photo-taste';
import { currentUser } from '../../session/session.store';
import { rankStoredDesigners, sharedOrder } from './match-lists';
import { matchDesigners, matchesOfUser, PAGE_SIZE } from './matching.api';
import { completeAnswers, useMatching } from './matching.store';

async function loadBest(): Promise<readonly Designer[]> {
  const user = currentUser();
  // The answers on this device may be those of another person: they never change the style of an account from here.
  if (user) return matchesOfUser(user.id, PAGE_SIZE);
  const answers = completeAnswers(useMatching.getState().answers);
  return answers
    ? (await matchDesigners({ answers, limit: PAGE_SIZE, ...sharedOrder() }, newId())).designers
    : [];
}

/** The first page of the matches of a style, for the home page; without a network those stored on this device. */
export function bestMatchesQuery({ mix, percentages }: StyleAnalysis): RemoteQuery<readonly Designer[]> {
  return {
    key: personalKey(currentUid(), 'best-matches', mix, tasteVersion()),
    load: loadBest,
    readAfterMs: Infinity,
    read: async () => {
      const stored = await rankStoredDesigners(percentages);
      return stored.length > 0 ? stored : undefined;
    },
  };
}

/** How many of these designers joined after an instant in milliseconds since 1970; none without an instant. */
export function joinedSince(
  designers: readonly Pick<Designer, 'created_at'>[],
  since: number | null,
): number {
  if (since === null) return 0;
  return designers.filter(({ created_at: at }) => Date.parse(at) > since).length;
}
