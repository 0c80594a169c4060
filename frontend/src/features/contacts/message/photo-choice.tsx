import { MESSAGE_PHOTOS_MAX } from '@stanze/domain/limits';
import { photoLabelText } from '@stanze/domain/photo-labels';
import { useState } from 'react';
import { pictureData } from '../../../data/pictures/picture-data';
import { paths } from '../../../lib/routes';
import { type AttachedPhoto, attachablePhotos } from '../../../session/collection';
import { Button } from '../../../ui/buttons/button';
import { TextLink } from '../../../ui/text/link';
import { Picture } from '../../../ui/pictures/picture';
import styles from './message-photos.module.css';

/** The saved photos that the person chooses to go along with a message; the collection is loaded when it is opened. */
export function usePhotoChoice() {
  const [offered, setOffered] = useState<readonly AttachedPhoto[] | null>(null);
  const [chosen, setChosen] = useState<readonly AttachedPhoto[]>([]);
  const isChosen = ({ photo_id: id }: AttachedPhoto) => chosen.some((photo) => photo.photo_id === id);
  return {
    offered,
    chosen,
    isChosen,
    open: () => void attachablePhotos().then(setOffered),
    toggle: (photo: AttachedPhoto) =>
      setChosen(
        isChosen(photo) ? chosen.filter(({ photo_id: id }) => id !== photo.photo_id) : [...chosen, photo],
      ),
    /** After sending, and when the person changes their mind. */
    close: () => {
      setOffered(null);
      setChosen([]);
    },
  };
}

interface PhotoChoiceProps {
  choice: ReturnType<typeof usePhotoChoice>;
  name: string;
}

/** When a client writes: up to three photos of the collection, with what the designer will see of each. */
export function PhotoChoice({ choice, name }: PhotoChoiceProps) {
  const { offered, chosen, open, close } = choice;
  if (offered === null) {
    return (
      <div className={styles.begin}>
        <Button variant="quiet" onClick={open}>
          Allega foto dalla raccolta
        </Button>
      </div>
    );
  }
  if (offered.length === 0) {
    return (
      <p className={styles.hint}>
        Nella tua <TextLink href={paths.collection}>raccolta</TextLink> non c’è ancora nessuna foto da
        allegare.
      </p>
    );
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Foto dalla tua raccolta</legend>
      <p className={styles.hint}>
        {name} vede le foto scelte e le note che hai scritto. Al massimo {MESSAGE_PHOTOS_MAX}: ne hai scelte{' '}
        {chosen.length}.
      </p>
      <ul className={styles.offered} role="list">
        {offered.map((photo) => (
          <OfferedPhoto key={photo.photo_id} photo={photo} choice={choice} />
        ))}
      </ul>
      <Button variant="quiet" onClick={close}>
        Senza foto
      </Button>
    </fieldset>
  );
}

interface OfferedPhotoProps {
  photo: AttachedPhoto;
  choice: ReturnType<typeof usePhotoChoice>;
}

function OfferedPhoto({ photo, choice: { chosen, isChosen, toggle } }: OfferedPhotoProps) {
  const { picture, designer_name: designer, liked_note: liked, disliked_note: disliked } = photo;
  const checked = isChosen(photo);
  const label = picture && photoLabelText(picture);
  return (
    <li>
      <label className={styles.option}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          disabled={!checked && chosen.length >= MESSAGE_PHOTOS_MAX}
          onChange={() => toggle(photo)}
        />
        {picture && <Picture picture={pictureData(picture)} sizes="7rem" alt="" ratio="16 / 9" />}
        <span className={styles.about}>
          {designer}
          {label && <span>{label}</span>}
          {liked && <span>Mi piace: {liked}</span>}
          {disliked && <span>Non mi piace: {disliked}</span>}
        </span>
      </label>
    </li>
  );
}
