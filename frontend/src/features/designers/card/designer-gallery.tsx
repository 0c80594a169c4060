import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import type { Designer } from '../../../data/http/types';
import { Carousel } from '../../../ui/pictures/carousel';
import { Icon } from '../../../ui/marks/icon';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Lightbox, preloadLightbox } from '../../../ui/dialogs/lightbox';
import { Picture } from '../../../ui/pictures/picture';
import styles from './designer-gallery.module.css';
import { type PhotoButton, viewerButton } from './gallery-grid';
import { galleryPictures } from '../gallery-pictures';
import { NoPicture } from './no-picture';
import { PortfolioLink } from './portfolio-link';

interface DesignerGalleryProps {
  designer: Designer;
  sizes: string;
  photoButton?: PhotoButton;
}

/**
 * A designer's pictures as a carousel. Each leads to the portfolio; on the one on show lie a button that opens it in full
 * screen and the button of the page about it.
 */
export function DesignerGallery({ designer, sizes, photoButton }: DesignerGalleryProps) {
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const pictures = galleryPictures(designer);
  const label = `Galleria di ${designer.name}`;
  const current = pictures[shown];
  if (!current) return <NoPicture designer={designer} />;
  return (
    <>
      <Carousel
        label={label}
        count={pictures.length}
        onChange={setShown}
        renderSlide={(index) => {
          const picture = pictures[index];
          return (
            picture && (
              <PortfolioLink designer={designer} className={styles.picture} isSecond>
                <Picture picture={picture} sizes={sizes} fill />
              </PortfolioLink>
            )
          );
        }}
      >
        <div className={styles.buttons}>
          <IconButton
            surface="picture"
            label={`Ingrandisci: ${current.alt}`}
            title="Ingrandisci"
            icon={<Icon of={Maximize2} />}
            onPointerEnter={preloadLightbox}
            onClick={() => setOpen(shown)}
          />
          {photoButton?.(current, 'picture')}
        </div>
      </Carousel>
      <Lightbox
        index={open}
        pictures={pictures}
        label={label}
        onClose={() => setOpen(null)}
        renderButton={viewerButton(pictures, photoButton)}
      />
    </>
  );
}
