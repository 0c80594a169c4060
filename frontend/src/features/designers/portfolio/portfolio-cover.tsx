import { PORTFOLIO_SIZES } from '@stanze/domain/portfolio-picture';
import { useState } from 'react';
import type { Designer } from '../../../data/http/types';
import { Lightbox, preloadLightbox } from '../../../ui/dialogs/lightbox';
import { Picture } from '../../../ui/pictures/picture';
import { PictureCaption } from '../../../ui/pictures/picture-caption';
import { type PhotoButton, viewerButton } from '../card/gallery-grid';
import { galleryPictures } from '../gallery-pictures';
import { NoPicture } from '../card/no-picture';
import styles from './portfolio-cover.module.css';
import { fileOnCard } from '../portfolio-transition';

interface PortfolioCoverProps {
  designer: Designer;
  /** The button that saves the photo. */
  photoButton?: PhotoButton;
}

/** The first picture of a portfolio, which opens the viewer; the initials without one. */
export function PortfolioCover({ designer, photoButton }: PortfolioCoverProps) {
  const [open, setOpen] = useState<number | null>(null);
  const pictures = galleryPictures(designer);
  const [first] = pictures;
  if (!first) {
    return (
      <div className={styles.cover}>
        <NoPicture designer={designer} />
      </div>
    );
  }
  return (
    <figure className={styles.figure}>
      <div className={styles.cover}>
        <button
          type="button"
          className={styles.open}
          aria-label={`Ingrandisci: ${first.alt}`}
          onPointerEnter={preloadLightbox}
          onClick={() => setOpen(0)}
        >
          <Picture picture={first} sizes={PORTFOLIO_SIZES} placeholder={fileOnCard(first)} priority fill />
        </button>
        {photoButton && <div className={styles.photoButton}>{photoButton(first, 'picture')}</div>}
      </div>
      {first.caption && <PictureCaption className={styles.caption} number={1} text={first.caption} />}
      <Lightbox
        index={open}
        pictures={pictures}
        label={`Galleria di ${designer.name}`}
        onClose={() => setOpen(null)}
        renderButton={viewerButton(pictures, photoButton)}
      />
    </figure>
  );
}
