import type { StyleCounts } from '@stanze/domain/style-analysis';
import { type TasteChange, tasteChange } from '@stanze/domain/taste';
import { usePendingCommands } from '../../data/outbox/pending-commands';
import { useRemote } from '../../data/query/query';
import { useUser } from '../../session/session.store';
import { photoTasteQuery, type PhotoTasteBody, stylesOf, withPending } from './photo-taste.queries';
import type { SavedPhoto } from './saved-photos.tables';

interface PhotoTasteState {
  /** Whether the photos count, pending commands included; undefined before it is loaded. */
  counted: boolean | undefined;
  /** What the photos change; null without a photo that has a style, and before the questionnaire. */
  change: TasteChange | null;
}

function changeOf(answers: StyleCounts | undefined, photos: readonly SavedPhoto[]): TasteChange | null {
  return answers ? tasteChange(answers, stylesOf(photos)) : null;
}

/** By how much the photos of a collection change the person's taste, and whether they do. */
export function usePhotoTaste(photos: readonly SavedPhoto[]): PhotoTasteState {
  const user = useUser();
  const change = changeOf(user?.style_analysis?.percentages, photos);
  const { data } = useRemote(photoTasteQuery(user?.id), { enabled: change !== null });
  const pending = usePendingCommands<PhotoTasteBody>('photo-taste');
  const isLoaded = data !== undefined || pending.length > 0;
  return { counted: isLoaded ? withPending(data?.counted ?? true, pending) : undefined, change };
}
