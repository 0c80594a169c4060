import { isRoom, ROOMS, roomName } from '@stanze/domain/rooms';
import { isStyleLetter, STYLE_LETTERS, styleShortName } from '@stanze/domain/styles';
import type { GalleryPicture, PictureLabels } from '../../../data/http/types';
import { SelectField } from '../../../ui/fields/select-field';
import styles from './pictures-dialog.module.css';

const STYLE_OPTIONS = STYLE_LETTERS.map((letter) => ({ value: letter, label: styleShortName(letter) }));
const ROOM_OPTIONS = ROOMS.map((room) => ({ value: room, label: roomName(room) }));

interface PictureLabelFieldsProps {
  picture: GalleryPicture;
  title: string;
  onChange: (labels: PictureLabels) => void;
}

/** Style and room of a picture; a choice is saved at once. */
export function PictureLabelFields({ picture, title, onChange }: PictureLabelFieldsProps) {
  return (
    <div className={styles.labels}>
      <SelectField
        label={`Stile della ${title}`}
        options={STYLE_OPTIONS}
        emptyLabel="Nessuno stile"
        value={picture.style ?? ''}
        onChange={({ target: { value } }) => onChange({ style: isStyleLetter(value) ? value : null })}
      />
      <SelectField
        label={`Stanza della ${title}`}
        options={ROOM_OPTIONS}
        emptyLabel="Nessuna stanza"
        value={picture.room ?? ''}
        onChange={({ target: { value } }) => onChange({ room: isRoom(value) ? value : null })}
      />
    </div>
  );
}
