import { GALLERY_MAX } from '@stanze/domain/limits';
import { isStyleLetter } from '@stanze/domain/styles';
import { GALLERY_FULL_TEXT } from '@stanze/domain/validation-designers';
import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../../../lib/class-names';
import { useNetworkReturn } from '../../../lib/network-return';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { showToast } from '../../../ui/notices/toast.store';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import styles from './gallery-field.module.css';
import { GalleryTile } from './gallery-tile';
import type { Gallery } from './gallery.store';
import { PictureLabels } from './picture-labels';
import { useReorder } from './use-reorder';

interface GalleryFieldProps {
  gallery: Gallery;
  /** The declared style, which is suggested for photos without one. */
  declaredStyle: string;
  error?: string | null;
}

/** Up to six pictures: they are chosen, photographed or dropped here, uploaded at once, put in order and described. */
export function GalleryField({ gallery, declaredStyle, error }: GalleryFieldProps) {
  const { items, isOverfull, isPaused } = useStore(gallery.store);
  const reorder = useReorder(gallery);
  useNetworkReturn(() => gallery.resume());

  const remove = (id: string) => {
    const putBack = gallery.remove(id);
    showToast('Foto tolta.', { button: { label: 'Annulla', run: putBack } });
  };
  const exchange = (id: string, file: File) => {
    const putBack = gallery.exchange(id, file);
    showToast('Foto cambiata.', { button: { label: 'Annulla', run: putBack } });
  };
  return (
    <div className={styles.field}>
      {items.length > 0 && (
        <ul className={styles.list} role="list" aria-label="Le tue foto">
          {items.map((item, index) => (
            <GalleryTile
              key={item.slot}
              item={item}
              index={index}
              count={items.length}
              isHeld={isPaused}
              reorder={reorder}
              onDescribe={(alt) => gallery.describe(item.id, alt)}
              onExchange={(file) => exchange(item.id, file)}
              onRemove={() => remove(item.id)}
              onRetry={() => gallery.retry(item.id)}
            />
          ))}
        </ul>
      )}
      {isOverfull && <Alert>{GALLERY_FULL_TEXT}</Alert>}
      {error && <Alert>{error}</Alert>}
      {items.length > 0 && (
        <PictureLabels
          items={items}
          suggestion={isStyleLetter(declaredStyle) ? declaredStyle : null}
          onLabel={(id, labels) => gallery.label(id, labels)}
        />
      )}
      <AddPictures onFiles={(files) => gallery.add(files)} isInvalid={Boolean(error)} />
      <VisuallyHidden>
        <span aria-live="assertive">{reorder.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

interface AddPicturesProps {
  onFiles: (files: readonly File[]) => void;
  isInvalid: boolean;
}

function AddPictures({ onFiles, isInvalid }: AddPicturesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Otherwise choosing the same file again, after it was removed, would not fire an event.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    <div
      className={classNames(styles.add, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className={styles.dragHint}>Trascina qui le foto, oppure</p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          icon={<Icon of={ImagePlus} />}
          data-invalid={isInvalid || undefined}
          data-gap="images"
          onClick={() => picker.current?.click()}
        >
          Scegli le foto
        </Button>
        <Button
          variant="secondary"
          className={styles.camera}
          icon={<Icon of={Camera} />}
          onClick={() => camera.current?.click()}
        >
          Scatta una foto
        </Button>
      </div>
      <p className={styles.hint}>
        Fino a {GALLERY_MAX} foto: la prima è la copertina. Le ridimensioniamo noi e togliamo luogo e data
        dello scatto. Quello che scrivi sotto una foto si legge nel tuo portfolio.
      </p>
      <input
        ref={picker}
        hidden
        type="file"
        accept="image/*"
        multiple
        data-testid="gallery-files"
        onChange={choose}
      />
      <input ref={camera} hidden type="file" accept="image/*" capture="environment" onChange={choose} />
    </div>
  );
}
