import { useState } from 'react';
import { useRemote } from '../../data/query/query';
import { Button } from '../../ui/buttons/button';
import { Picture } from '../../ui/pictures/picture';
import { showToast } from '../../ui/notices/toast.store';
import styles from './collection.module.css';
import { dropGuestPhotos, guestPhotosQuery, restoreGuestPhotos } from './guest-photos';
import type { SavedPhoto } from './saved-photos.tables';
import { takeGuestPhotos } from './take-guest-photos';

const TEXTS = {
  one: {
    title: '1 foto su questo dispositivo',
    question: 'È stata salvata qui prima di accedere. È tua?',
    take: 'Portala nella mia raccolta',
    drop: 'Eliminala',
    dropped: 'Foto eliminata da questo dispositivo.',
  },
  many: {
    title: (count: number) => `${count} foto su questo dispositivo`,
    question: 'Sono state salvate qui prima di accedere. Sono tue?',
    take: 'Portale nella mia raccolta',
    drop: 'Eliminale',
    dropped: 'Foto eliminate da questo dispositivo.',
  },
};

const textsFor = (count: number) =>
  count === 1 ? TEXTS.one : { ...TEXTS.many, title: TEXTS.many.title(count) };

/** The pictures that the question shows; more would push the collection down. */
const SHOWN = 4;

async function drop(photos: readonly SavedPhoto[]): Promise<void> {
  await dropGuestPhotos(photos.map(({ id }) => id));
  const undo = { label: 'Annulla', run: () => void restoreGuestPhotos(photos) };
  showToast(textsFor(photos.length).dropped, { button: undo });
}

/** Asks a signed-in person whether the photos that a guest has saved on this device become theirs. */
export function GuestPhotosQuestion() {
  const { data: photos = [] } = useRemote(guestPhotosQuery, { once: true });
  const [isBusy, setIsBusy] = useState(false);
  if (photos.length === 0) return null;
  const { title, question, take, drop: dropLabel } = textsFor(photos.length);
  const handleTake = () => {
    setIsBusy(true);
    void takeGuestPhotos().finally(() => setIsBusy(false));
  };
  return (
    <section className={styles.question} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.hint}>{question}</p>
      <ul className={styles.small} role="list">
        {photos.slice(0, SHOWN).map(({ id, picture, designerName }) => (
          <li key={id}>
            {picture && (
              <Picture
                picture={picture}
                sizes="7rem"
                alt={picture.alt || `Foto di ${designerName}`}
                ratio="16 / 9"
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button busy={isBusy} onClick={handleTake}>
          {take}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => void drop(photos)}>
          {dropLabel}
        </Button>
      </div>
    </section>
  );
}
