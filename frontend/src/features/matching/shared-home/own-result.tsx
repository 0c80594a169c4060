import { matchDesigner } from '@stanze/domain/matching';
import { galleryTraits } from '@stanze/domain/photo-labels';
import { type HomeResult, homeTaste, resultOfAnswers, withPhotos } from '@stanze/domain/shared-home';
import type { StyleCounts } from '@stanze/domain/style-analysis';
import { type ReactNode, useState } from 'react';
import type { Designer, Match } from '../../../data/http/types';
import { currentUid } from '../../../data/person';
import { personalKey, type RemoteQuery, useRemote } from '../../../data/query/query';
import { guestAnswers } from '../../../session/guest-answers';
import { countedPhotoStyles, useTasteVersion } from '../../../session/photo-taste';
import { currentUser } from '../../../session/session.store';
import { completeAnswers, useMatching } from '../matching.store';
import { readProgress } from '../progress';

/** The answers of the questionnaire on this device, otherwise the counts of the account; null without any. */
async function ownAnswers(): Promise<HomeResult | null> {
  await readProgress();
  const texts = completeAnswers(useMatching.getState().answers) ?? guestAnswers()?.answers ?? null;
  if (texts) return resultOfAnswers(texts);
  const counts = currentUser()?.style_analysis?.percentages;
  return counts ? { counts, letters: null } : null;
}

/** The person's own result, with the saved photos that count for the taste. */
export async function ownResult(): Promise<HomeResult | null> {
  const own = await ownAnswers();
  return own && withPhotos(own, await countedPhotoStyles());
}

function ownResultQuery(version: number): RemoteQuery<{ own: HomeResult | null }> {
  return {
    key: personalKey(currentUid(), 'own-style', version),
    load: async () => ({ own: await ownResult() }),
    isTransient: true,
  };
}

/** `ownResult` as it is now, and the previous one while a changed taste is read; undefined until it was read once. */
export function useOwnResult(): { own: HomeResult | null } | undefined {
  const { data } = useRemote(ownResultQuery(useTasteVersion()));
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}

/** The counts of answers and saved photos of the person on this device; null before the questionnaire. */
function ownTasteQuery(version: number): RemoteQuery<StyleCounts | null> {
  return {
    key: personalKey(currentUid(), 'own-taste', version),
    load: async () => {
      const own = await ownResult();
      return own && homeTaste(own);
    },
    isTransient: true,
  };
}

interface OwnAffinityProps {
  designer: Designer;
  children: (match: Match) => ReactNode;
}

/** The affinity of a designer with the person on this device, calculated here; nothing before the questionnaire. */
export function OwnAffinity({ designer, children }: OwnAffinityProps) {
  const { data } = useRemote(ownTasteQuery(useTasteVersion()));
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  // The affinity that was shown last, while that of a changed taste is calculated.
  const counts = data === undefined ? last : data;
  return counts ? children(matchDesigner(counts, { ...designer, ...galleryTraits(designer.gallery) })) : null;
}
