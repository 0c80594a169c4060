import { useState } from 'react';
import type { Designer } from '../../data/http/types';
import { Carousel } from '../../ui/carousel';
import { Lightbox, preloadLightbox } from '../../ui/lightbox';
import { Picture } from '../../ui/picture';
import styles from './designer-gallery.module.css';
import { type PhotoButton, viewerButton } from './gallery-grid';
import { galleryPictures } from './gallery-pictures';
import { NoPicture } from './no-picture';

interface DesignerGalleryProps {
  designer: Designer;
  sizes: string;
  photoButton?: PhotoButton;
}

/** A designer's pictures as a carousel with a button about the one on show; a click opens them in full screen. */
export function DesignerGallery({ designer, sizes, photoButton }: DesignerGalleryProps) {
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const pictures = galleryPictures(designer);
  const label = `Galleria di ${designer.name}`;
  const current = pictures[shown];
  if (pictures.length === 0) return <NoPicture name={designer.name} />;
  return (
    <div className={styles.gallery} onPointerEnter={preloadLightbox}>
      <Carousel
        label={label}
        count={pictures.length}
        onChange={setShown}
        renderSlide={(index) => {
          const picture = pictures[index];
          return (
            picture && (
              <button
                type="button"
                className={styles.open}
                aria-label={`Ingrandisci: ${picture.alt}`}
                onClick={() => setOpen(index)}
              >
                <Picture picture={picture} sizes={sizes} fill />
              </button>
            )
          );
        }}
      />
      {current && photoButton && <div className={styles.photoButton}>{photoButton(current, 'picture')}</div>}
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
