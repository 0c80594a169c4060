import { type ReactNode, useState } from 'react';
import type { GalleryPhoto } from '../../../data/pictures/picture-data';
import { Lightbox, preloadLightbox } from '../../../ui/dialogs/lightbox';
import { Picture } from '../../../ui/pictures/picture';
import { PictureCaption } from '../../../ui/pictures/picture-caption';
import styles from './gallery-grid.module.css';
import { type CellSize, galleryRows } from '../gallery-rows';

interface GalleryGridProps {
  pictures: readonly GalleryPhoto[];
  /** Label of the grid for screen readers, such as "Galleria di Studio Lari". */
  label: string;
  /**
   * Index of the first picture in the grid. The pictures before it are shown elsewhere on the page, and can be opened
   * in the viewer too.
   */
  from?: number;
  photoButton?: PhotoButton;
}

/** A button about one photo, on the photo or in full screen. */
export type PhotoButton = (photo: GalleryPhoto, surface: 'picture' | 'viewer') => ReactNode;

/** The button about the picture that the viewer shows; undefined when there is none. */
export function viewerButton(pictures: readonly GalleryPhoto[], photoButton?: PhotoButton) {
  if (!photoButton) return undefined;
  return (index: number) => {
    const picture = pictures[index];
    return picture && photoButton(picture, 'viewer');
  };
}

/** Widths of the cells of `gallery-grid.module.css`; above 90rem the page does not become wider. */
const SIZES: Record<CellSize, string> = {
  wide: '(min-width: 90rem) 49rem, (min-width: 48rem) 54vw, 100vw',
  narrow: '(min-width: 90rem) 35rem, (min-width: 48rem) 38vw, 100vw',
  half: '(min-width: 90rem) 42rem, (min-width: 48rem) 46vw, 100vw',
  centre: '(min-width: 90rem) 57rem, (min-width: 48rem) 62vw, 100vw',
  'centre-narrow': '(min-width: 90rem) 42rem, (min-width: 48rem) 46vw, 100vw',
};

/**
 * A grid in which a wide and a narrow picture share each row and alternate sides, not cropped, each above its caption.
 * A click opens the viewer.
 */
export function GalleryGrid({ pictures, label, from = 0, photoButton }: GalleryGridProps) {
  const [open, setOpen] = useState<number | null>(null);
  const spans = galleryRows(pictures.slice(from));
  return (
    <div onPointerEnter={preloadLightbox}>
      <ul className={styles.grid} role="list" aria-label={label}>
        {pictures.slice(from).map((picture, index) => {
          return (
            <li key={picture.url} className={styles.item} data-place={spans[index]}>
              <figure className={styles.figure}>
                <div className={styles.photo}>
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={`Ingrandisci: ${picture.alt}`}
                    onClick={() => setOpen(from + index)}
                  >
                    <Picture picture={picture} sizes={SIZES[spans[index] ?? 'wide']} />
                  </button>
                  {photoButton && <div className={styles.photoButton}>{photoButton(picture, 'picture')}</div>}
                </div>
                {picture.caption && (
                  <PictureCaption
                    className={styles.caption}
                    number={from + index + 1}
                    text={picture.caption}
                  />
                )}
              </figure>
            </li>
          );
        })}
      </ul>
      <Lightbox
        index={open}
        pictures={pictures}
        label={label}
        onClose={() => setOpen(null)}
        renderButton={viewerButton(pictures, photoButton)}
      />
    </div>
  );
}
