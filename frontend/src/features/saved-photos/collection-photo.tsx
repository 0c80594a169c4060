import { useState } from 'react';
import { paths } from '../../lib/routes';
import { Button } from '../../ui/buttons/button';
import { TextLink } from '../../ui/text/link';
import { Picture } from '../../ui/pictures/picture';
import styles from './collection.module.css';
import { NotesDialog } from './notes-dialog';
import type { SavedPhoto } from './saved-photos.tables';
import { removePhoto } from './use-saved-photos';

/** The columns of `collection.module.css`. */
const SIZES = '(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 92vw';

/** One photo of the collection with its designer and both notes. */
export function CollectionPhoto({ photo }: { photo: SavedPhoto }) {
  const { designerId, designerName, picture, likedNote, dislikedNote } = photo;
  const [isEditing, setIsEditing] = useState(false);
  const hasNotes = likedNote !== '' || dislikedNote !== '';
  const alt = picture?.alt || `Foto di ${designerName}`;
  const href = paths.designer({ id: designerId, name: designerName });
  return (
    <article className={styles.photo} aria-label={alt}>
      {picture ? (
        <Picture picture={picture} sizes={SIZES} alt={alt} ratio="16 / 9" />
      ) : (
        <p className={styles.missing}>Questa foto non è più nel portfolio di {designerName}.</p>
      )}
      <p className={styles.designer}>
        <TextLink href={href} className={styles.link}>
          {designerName}
        </TextLink>
      </p>
      {hasNotes && (
        <dl className={styles.notes}>
          {likedNote && <Note title="Cosa mi piace" text={likedNote} />}
          {dislikedNote && <Note title="Cosa no" text={dislikedNote} />}
        </dl>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" aria-label={`Note: ${alt}`} onClick={() => setIsEditing(true)}>
          Note
        </Button>
        <Button variant="quiet" aria-label={`Togli: ${alt}`} onClick={() => void removePhoto(photo)}>
          Togli
        </Button>
      </div>
      {isEditing && <NotesDialog photo={photo} onClose={() => setIsEditing(false)} />}
    </article>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  );
}
