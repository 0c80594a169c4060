import { SAVED_PHOTOS_MAX } from '@stanze/domain/limits';
import { navigate } from 'wouter/use-browser-location';
import { loadRemote } from '../../data/query/query';
import { paths } from '../../lib/routes';
import { loadFromTab, saveInTab } from '../../lib/tab-storage';
import { showToast } from '../../ui/notices/toast.store';
import { bodyOf } from './apply-photos';
import { dropGuestPhotos, guestPhotosQuery } from './guest-photos';
import { savePhoto } from './saved-photos.outbox';
import { loadedPhotos } from './saved-photos.queries';
import type { SavedPhoto } from './saved-photos.tables';

const OFFLINE_TEXT = 'Sei offline: le foto restano su questo dispositivo. Riprova quando torni in rete.';
const FULL_TEXT = `La raccolta ha al massimo ${SAVED_PHOTOS_MAX} foto: quelle in più restano su questo dispositivo.`;
const ANNOUNCED_KEY = 'guestPhotosAnnounced';

const hasNotes = ({ likedNote, dislikedNote }: SavedPhoto) => likedNote !== '' || dislikedNote !== '';

interface Division {
  /** The photos to save in the person's collection, oldest first. */
  toSave: readonly SavedPhoto[];
  /** Ids of the photos that do not fit into it. */
  left: ReadonlySet<number>;
}

/** A photo that is in the person's collection is saved again only to add notes where it has none. */
function divide(own: readonly SavedPhoto[], photos: readonly SavedPhoto[]): Division {
  const mine = new Map(own.map((photo) => [photo.id, photo]));
  const isNew = ({ id }: SavedPhoto) => !mine.has(id);
  const addsNotes = (photo: SavedPhoto) => {
    const saved = mine.get(photo.id);
    return saved !== undefined && hasNotes(photo) && !hasNotes(saved);
  };
  const free = Math.max(0, SAVED_PHOTOS_MAX - own.length);
  const all = photos.filter(isNew);
  const toSave = [...all.slice(0, free), ...photos.filter(addsNotes)].reverse();
  return { toSave, left: new Set(all.slice(free).map(({ id }) => id)) };
}

/**
 * Takes the guest's photos into the collection of the signed-in person. A photo is deleted from this device's collection once the
 * outbox has its command, which contains the whole state: an interruption neither loses a photo nor saves one twice.
 */
export async function takeGuestPhotos(): Promise<void> {
  const own = await loadedPhotos();
  if (!own) {
    // Without the person's collection, a photo that is in it would get other notes.
    showToast(OFFLINE_TEXT, { tone: 'danger' });
    return;
  }
  const photos = await loadRemote(guestPhotosQuery);
  const { toSave, left } = divide(own, photos);
  for (const photo of toSave) {
    if (!(await savePhoto(bodyOf(photo)))) return;
    await dropGuestPhotos([photo.id]);
  }
  await dropGuestPhotos(photos.map(({ id }) => id).filter((id) => !left.has(id)));
  if (left.size > 0) showToast(FULL_TEXT, { tone: 'danger' });
}

/** After a sign-in: once per tab, a toast leads to the photos that a guest has saved on this device. */
export async function announceGuestPhotos(): Promise<void> {
  const { length } = await loadRemote(guestPhotosQuery);
  if (length === 0 || loadFromTab(ANNOUNCED_KEY) === length) return;
  saveInTab(ANNOUNCED_KEY, length);
  const text =
    length === 1
      ? 'Una foto salvata su questo dispositivo ti aspetta.'
      : `${length} foto salvate su questo dispositivo ti aspettano.`;
  showToast(text, { button: { label: 'Guarda', run: () => navigate(paths.collection) } });
}
