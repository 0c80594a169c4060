import { useState } from 'react';
import type { Designer } from '../../data/http/types';
import { Carousel } from '../../ui/carousel';
import { Lightbox, preloadLightbox } from '../../ui/lightbox';
import { Picture } from '../../ui/picture';
import styles from './designer-gallery.module.css';
import { galleryPictures } from './gallery-pictures';
import { NoPicture } from './no-picture';

interface DesignerGalleryProps {
  designer: Designer;
  sizes: string;
}

/** A designer's pictures as a carousel; a click opens them in full screen. */
export function DesignerGallery({ designer, sizes }: DesignerGalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const pictures = galleryPictures(designer);
  const label = `Galleria di ${designer.name}`;
  if (pictures.length === 0) return <NoPicture name={designer.name} />;
  return (
    <div onPointerEnter={preloadLightbox}>
      <Carousel
        label={label}
        count={pictures.length}
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
      <Lightbox index={open} pictures={pictures} label={label} onClose={() => setOpen(null)} />
    </div>
  );
}
