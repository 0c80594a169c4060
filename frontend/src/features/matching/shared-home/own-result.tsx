import { matchDesigner } from '@stanze/domain/matching';
import { type HomeResult, resultOfAnswers } from '@stanze/domain/shared-home';
import type { ReactNode } from 'react';
import type { Designer, Match } from '../../../data/http/types';
import { currentUid } from '../../../data/person';
import { personalKey, type RemoteQuery, useRemote } from '../../../data/query/query';
import { guestAnswers } from '../../../session/guest-answers';
import { currentUser } from '../../../session/session.store';
import { completeAnswers, useMatching } from '../matching.store';
import { readProgress } from '../progress';

/** The person's own result: of the questionnaire on this device, otherwise the counts of the account; null without any. */
export async function ownResult(): Promise<HomeResult | null> {
  await readProgress();
  const texts = completeAnswers(useMatching.getState().answers) ?? guestAnswers()?.answers ?? null;
  if (texts) return resultOfAnswers(texts);
  const counts = currentUser()?.style_analysis?.percentages;
  return counts ? { counts, letters: null } : null;
}

/** The query of `ownResult`. */
export function ownResultQuery(): RemoteQuery<{ own: HomeResult | null }> {
  return {
    key: personalKey(currentUid(), 'own-style'),
    load: async () => ({ own: await ownResult() }),
    isTransient: true,
  };
}

interface OwnAffinityProps {
  designer: Designer;
  children: (match: Match) => ReactNode;
}

/** The affinity of a designer with the person on this device, calculated here; nothing before the questionnaire. */
export function OwnAffinity({ designer, children }: OwnAffinityProps) {
  const { data } = useRemote(ownResultQuery());
  const counts = data?.own?.counts;
  return counts ? children(matchDesigner(counts, designer)) : null;
}
