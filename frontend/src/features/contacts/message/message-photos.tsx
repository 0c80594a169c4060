import { photoLabelText } from '@stanze/domain/photo-labels';
import { pictureData } from '../../../data/pictures/picture-data';
import { paths } from '../../../lib/routes';
import type { AttachedPhoto } from '../../../session/collection';
import { TextLink } from '../../../ui/text/link';
import { Picture } from '../../../ui/pictures/picture';
import styles from './message-photos.module.css';

/** The saved photos that went along with a message, each with its designer, its room and the notes. */
export function MessagePhotos({ photos }: { photos: readonly AttachedPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} role="list" aria-label="Foto allegate">
      {photos.map((photo) => (
        <li key={photo.photo_id} className={styles.photo}>
          <SentPhoto photo={photo} />
        </li>
      ))}
    </ul>
  );
}

function SentPhoto({ photo }: { photo: AttachedPhoto }) {
  const { designer_id: id, designer_name: name, picture, liked_note: liked, disliked_note: disliked } = photo;
  const label = picture && photoLabelText(picture);
  return (
    <>
      {picture ? (
        <Picture
          picture={pictureData(picture)}
          sizes="10rem"
          alt={picture.alt || `Foto di ${name}`}
          ratio="16 / 9"
        />
      ) : (
        <p className={styles.missing}>
          {name === ''
            ? 'Chi ha pubblicato questa foto non è più su Stanze.'
            : `Questa foto non è più nel portfolio di ${name}.`}
        </p>
      )}
      <p className={styles.about}>
        {name !== '' && <TextLink href={paths.designer({ id, name })}>{name}</TextLink>}
        {label && <span>{label}</span>}
        {liked && <span>Mi piace: {liked}</span>}
        {disliked && <span>Non mi piace: {disliked}</span>}
      </p>
    </>
  );
}
