import { type HomeResult, resultOfAnswers } from '@stanze/domain/shared-home';
import { currentUid } from '../../../data/person';
import { personalKey, type RemoteQuery } from '../../../data/query/query';
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
