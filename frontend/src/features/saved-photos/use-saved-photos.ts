import { useMemo } from 'react';
import { usePendingCommands } from '../../data/outbox/pending-commands';
import { type Remote, useRemote } from '../../data/query/query';
import { useUser } from '../../session/session.store';
import { showToast } from '../../ui/notices/toast.store';
import { applyPending, bodyOf, type SavedPhotoBody } from './apply-photos';
import { guestPhotosQuery } from './guest-photos';
import { savePhoto } from './saved-photos.outbox';
import { savedPhotosQuery } from './saved-photos.queries';
import type { SavedPhoto } from './saved-photos.tables';

const REMOVED_TEXT = 'Foto tolta dalla raccolta.';

interface Options {
  /** Loads only when the collection was not loaded since the app was opened. */
  once?: boolean;
}

/**
 * The person's collection, latest first, pending commands included; a guest's is that of this device. Undefined before it is
 * loaded.
 */
export function useSavedPhotos({ once = false }: Options = {}): Remote<readonly SavedPhoto[]> {
  const uid = useUser()?.id;
  const isGuest = uid === undefined;
  const remote = useRemote(savedPhotosQuery(uid), { enabled: !isGuest, once });
  const guest = useRemote(guestPhotosQuery, { enabled: isGuest, once: true });
  const pending = usePendingCommands<SavedPhotoBody>('saved-photo');
  const { data } = remote;
  const shown = useMemo(() => {
    // What was just saved is shown also where the collection was never loaded.
    return data || pending.length > 0 ? applyPending(data ?? [], pending) : undefined;
  }, [data, pending]);
  return isGuest ? guest : { ...remote, data: shown };
}

/** Removes a photo from the collection; a toast offers to restore it with its notes. */
export async function removePhoto(photo: SavedPhoto): Promise<void> {
  const body = bodyOf(photo);
  if (!(await savePhoto({ ...body, saved: false, likedNote: '', dislikedNote: '' }))) return;
  showToast(REMOVED_TEXT, { button: { label: 'Annulla', run: () => void savePhoto(body) } });
}
