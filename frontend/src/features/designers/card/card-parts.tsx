import type { ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import styles from './card-parts.module.css';
import { DesignerGallery } from './designer-gallery';
import type { PhotoButton } from './gallery-grid';
import { PortfolioLink } from './portfolio-link';

interface CardGalleryProps {
  designer: Designer;
  /** The `sizes` attribute of the pictures. */
  sizes: string;
  photoButton?: PhotoButton;
  /** The button about the designer, in the corner opposite those about the photo. */
  heart?: ReactNode;
}

/** The pictures of a card, as wide as the screen on a phone, with the buttons that lie on them. */
export function CardGallery({ designer, sizes, photoButton, heart }: CardGalleryProps) {
  return (
    <div className={styles.gallery} data-picture-of={designer.id}>
      <DesignerGallery designer={designer} sizes={sizes} photoButton={photoButton} />
      {heart && <div className={styles.heart}>{heart}</div>}
    </div>
  );
}

/** The line of a card with a link to the portfolio and the buttons of the page. */
export function CardButtons({ designer, children }: { designer: Designer; children: ReactNode }) {
  return (
    <div className={styles.buttons}>
      <PortfolioLink
        className={styles.portfolio}
        designer={designer}
        label={`Portfolio di ${designer.name}`}
        isSecond
      >
        Portfolio
      </PortfolioLink>
      {children}
    </div>
  );
}
