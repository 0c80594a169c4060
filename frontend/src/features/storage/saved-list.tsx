import { townsInShort } from '@stanze/domain/towns';
import { Heart, Trash2 } from 'lucide-react';
import { paths } from '../../lib/routes';
import { bytesText } from '../../lib/texts/bytes-text';
import type { SavedDesigner } from '../../data/saved-designers/storage';
import { Badge } from '../../ui/marks/badge';
import { Icon } from '../../ui/marks/icon';
import { IconButton } from '../../ui/buttons/icon-button';
import { TextLink } from '../../ui/text/link';
import styles from './storage-panel.module.css';

interface SavedListProps {
  designers: readonly SavedDesigner[];
  onRemove: (designer: SavedDesigner) => void;
}

function picturesText(count: number): string {
  if (count === 0) return 'solo i testi';
  return count === 1 ? '1 immagine' : `${count} immagini`;
}

/** The designers saved on this device, the largest first. */
export function SavedList({ designers, onRemove }: SavedListProps) {
  return (
    <ul className={styles.list} role="list" aria-label="Designer salvati">
      {designers.map((designer) => (
        <li key={designer.id} className={styles.row}>
          <SavedPicture urls={designer.urls} />
          <div className={styles.who}>
            <TextLink className={styles.name} href={paths.designer(designer)} look="quiet">
              {designer.name}
            </TextLink>
            <p className={styles.note}>
              {townsInShort(designer.city)}, {picturesText(designer.views)}
            </p>
          </div>
          <div className={styles.marks}>
            {designer.isOffline && <Badge tone="accent">Salvato</Badge>}
            {designer.isLiked && <Badge icon={<Icon of={Heart} size={16} />}>Ti piace</Badge>}
          </div>
          <span className={styles.bytes} data-figures>
            {bytesText(designer.bytes)}
          </span>
          <IconButton
            label={`Togli ${designer.name} da questo dispositivo`}
            icon={<Icon of={Trash2} />}
            onClick={() => onRemove(designer)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A picture that this device has stored; its space stays free when only the texts are here. */
function SavedPicture({ urls: [first] }: Pick<SavedDesigner, 'urls'>) {
  return (
    <span className={styles.picture}>
      {first !== undefined && <img src={first} alt="" width={96} height={72} loading="lazy" data-stored />}
    </span>
  );
}
