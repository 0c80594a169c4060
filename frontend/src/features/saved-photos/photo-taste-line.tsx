import { Bookmark } from 'lucide-react';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import { NoticeLine } from '../../ui/notices/notice-line';
import styles from './collection.module.css';
import { setPhotosCounted } from './photo-taste.outbox';
import { changeText, leftOutText } from './photo-taste-texts';
import type { SavedPhoto } from './saved-photos.tables';
import { usePhotoTaste } from './use-photo-taste';

/** By how much the person's photos change their taste, with the button that excludes or includes them. */
export function PhotoTasteLine({ photos }: { photos: readonly SavedPhoto[] }) {
  const { counted, change } = usePhotoTaste(photos);
  if (!change || counted === undefined) return null;
  const isOne = photos.length === 1;
  const exclude = isOne ? 'Lasciala fuori' : 'Lasciale fuori';
  const include = isOne ? 'Falla contare' : 'Falle contare';
  const button = (
    <Button variant="secondary" onClick={() => void setPhotosCounted(!counted)}>
      {counted ? exclude : include}
    </Button>
  );
  return (
    <div className={styles.taste}>
      <NoticeLine icon={<Icon of={Bookmark} />} button={button}>
        {counted ? changeText(change, photos.length) : leftOutText(change, photos.length)}
      </NoticeLine>
    </div>
  );
}
