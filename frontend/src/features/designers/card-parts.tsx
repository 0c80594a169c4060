import type { MouseEvent, ReactNode } from 'react';
import type { Designer } from '../../data/http/types';
import { paths } from '../../lib/routes';
import { TextLink } from '../../ui/link';
import styles from './card-parts.module.css';
import { DesignerGallery } from './designer-gallery';
import type { PhotoButton } from './gallery-grid';
import { FROM_LIST, savePortfolioOrigin } from './portfolio-origin';
import { transitionToPortfolio } from './portfolio-transition';

/** Before a link of a card opens its portfolio: saves the list, and starts the transition from the picture of the card. */
function openPortfolio({ currentTarget }: MouseEvent<HTMLElement>): void {
  savePortfolioOrigin();
  const card = currentTarget.closest('article');
  transitionToPortfolio(card?.querySelector<HTMLElement>('[data-picture-of]') ?? null);
}

interface CardGalleryProps {
  designer: Designer;
  /** The `sizes` attribute of the pictures. */
  sizes: string;
  photoButton?: PhotoButton;
}

/** The pictures of a card, as wide as the screen on a phone. */
export function CardGallery({ designer, sizes, photoButton }: CardGalleryProps) {
  return (
    <div className={styles.gallery} data-picture-of={designer.id}>
      <DesignerGallery designer={designer} sizes={sizes} photoButton={photoButton} />
    </div>
  );
}

/** The name of the designer, which leads to the portfolio. */
export function NameLink({ designer }: { designer: Designer }) {
  return (
    <TextLink
      href={paths.designer(designer)}
      look="quiet"
      transition
      state={FROM_LIST}
      onClick={openPortfolio}
    >
      {designer.name}
    </TextLink>
  );
}

/** The line of a card with a link to the portfolio and the buttons of the page. */
export function CardButtons({ designer, children }: { designer: Designer; children: ReactNode }) {
  return (
    <div className={styles.buttons}>
      <TextLink
        className={styles.portfolio}
        // The name leads there too: one stop for the keyboard suffices.
        tabIndex={-1}
        href={paths.designer(designer)}
        transition
        state={FROM_LIST}
        onClick={openPortfolio}
        aria-label={`Portfolio di ${designer.name}`}
      >
        Portfolio
      </TextLink>
      {children}
    </div>
  );
}
