import { ImageOff } from 'lucide-react';
import { Icon } from '../../../ui/marks/icon';
import { Picture } from '../../../ui/pictures/picture';
import { pictureData } from '../../../data/pictures/picture-data';
import styles from './gallery-field.module.css';
import type { GalleryItem } from './gallery-item';

interface ShownProps {
  item: GalleryItem;
  sizes: string;
  /** Whether the text beside it is equivalent. */
  isDecorative?: boolean;
}

/** The picture of an item: the uploaded one, otherwise the chosen file. */
export function Shown({ item, sizes, isDecorative = false }: ShownProps) {
  const { preview, stored, name, problem } = item;
  const alt = isDecorative ? '' : item.alt || name;
  if (stored) {
    return <Picture picture={pictureData(stored.picture)} sizes={sizes} alt={alt} fill />;
  }
  // A file that could not be decoded has no preview.
  if (preview === null || problem?.canRetry === false) {
    return (
      <span className={styles.nothing}>
        <Icon of={ImageOff} size={24} label={isDecorative ? undefined : name || 'Foto senza anteprima'} />
      </span>
    );
  }
  return <img className={styles.preview} src={preview} alt={alt} />;
}
