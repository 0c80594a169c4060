import { Bookmark } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { classNames } from '../../lib/class-names';
import { paths } from '../../lib/routes';
import { currentUser } from '../../session/session.store';
import { Icon } from '../../ui/marks/icon';
import { showToast } from '../../ui/notices/toast.store';
import type { SavedPhotoBody } from './apply-photos';
import styles from './save-photo-button.module.css';
import { savePhoto } from './saved-photos.outbox';
import { loadedPhotos } from './saved-photos.queries';
import { removePhoto, useSavedPhotos } from './use-saved-photos';

/** A photo of a portfolio, with what the collection shows of it. */
type PortfolioPhoto = Pick<SavedPhotoBody, 'photoId' | 'designerId' | 'designerName' | 'picture'>;

interface SavePhotoButtonProps {
  photo: PortfolioPhoto;
  /** The alternative text of the photo, for the accessible name. */
  alt: string;
  /** "viewer" is for the dark full screen, "picture" lies on the photo. */
  surface: 'picture' | 'viewer';
}

const SAVED_TEXT = 'Salvata nella tua raccolta: la trovi in Preferiti, Foto.';
const SAVED_HERE_TEXT = 'Salvata nella tua raccolta, su questo dispositivo.';

function showSaved(): void {
  if (currentUser()) showToast(SAVED_TEXT);
  else showToast(SAVED_HERE_TEXT, { button: { label: 'Guarda', run: () => navigate(paths.collection) } });
}

/** Saves a photo, unless it is in the collection already, with notes that must not be replaced. */
async function save(photo: PortfolioPhoto): Promise<void> {
  const collection = await loadedPhotos();
  if (collection?.some(({ id }) => id === photo.photoId)) return;
  const body = { ...photo, saved: true, likedNote: '', dislikedNote: '' };
  if (await savePhoto(body)) showSaved();
}

/** The bookmark of a photo. A guest's photos are saved on this device. */
export function SavePhotoButton({ photo, alt, surface }: SavePhotoButtonProps) {
  const { data: photos } = useSavedPhotos({ once: true });
  const saved = photos?.find(({ id }) => id === photo.photoId);
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[surface])}
      aria-label={`${saved ? 'Salvata' : 'Salva'}: ${alt}`}
      title={saved ? 'Togli dalla raccolta' : 'Salva nella raccolta'}
      data-saved={saved ? true : undefined}
      onClick={() => void (saved ? removePhoto(saved) : save(photo))}
    >
      <Icon of={Bookmark} filled={saved !== undefined} />
      <span>{saved ? 'Salvata' : 'Salva'}</span>
    </button>
  );
}
