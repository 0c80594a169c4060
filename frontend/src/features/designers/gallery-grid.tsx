import { useState } from 'react';
import type { PictureData } from '../../lib/pictures';
import { Lightbox, preloadLightbox } from '../../ui/lightbox';
import { Picture } from '../../ui/picture';
import styles from './gallery-grid.module.css';
import { type CellSize, galleryRows } from './gallery-rows';

interface GalleryGridProps {
  pictures: readonly PictureData[];
  /** What is shown, spoken: "Galleria di Studio Lari". */
  label: string;
  /** The first picture of the grid; those before it are shown elsewhere but belong to the viewer. */
  from?: number;
}

/** As `gallery-grid.module.css` shares the row out; from 90rem on the page grows no wider. */
const SIZES: Record<CellSize, string> = {
  wide: '(min-width: 90rem) 49rem, (min-width: 48rem) 54vw, 100vw',
  narrow: '(min-width: 90rem) 35rem, (min-width: 48rem) 38vw, 100vw',
  half: '(min-width: 90rem) 42rem, (min-width: 48rem) 46vw, 100vw',
  centre: '(min-width: 90rem) 57rem, (min-width: 48rem) 62vw, 100vw',
  'centre-narrow': '(min-width: 90rem) 42rem, (min-width: 48rem) 46vw, 100vw',
};

/** An uneven grid: pairs of a wide and a narrow picture that change sides, uncropped; each opens the viewer. */
export function GalleryGrid({ pictures, label, from = 0 }: GalleryGridProps) {
  const [open, setOpen] = useState<number | null>(null);
  const spans = galleryRows(pictures.slice(from));
  return (
    <div onPointerEnter={preloadLightbox}>
      <ul className={styles.grid} role="list" aria-label={label}>
        {pictures.slice(from).map((picture, index) => {
          return (
            <li key={picture.url} className={styles.item} data-place={spans[index]}>
              <button
                type="button"
                className={styles.open}
                aria-label={`Ingrandisci: ${picture.alt}`}
                onClick={() => setOpen(from + index)}
              >
                <Picture picture={picture} sizes={SIZES[spans[index] ?? 'wide']} />
              </button>
            </li>
          );
        })}
      </ul>
      <Lightbox index={open} pictures={pictures} label={label} onClose={() => setOpen(null)} />
    </div>
  );
}
