import { townsInShort } from '@stanze/domain/towns';
import { useId, type ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import { CardButtons, CardGallery } from './card-parts';
import styles from './designer-card.module.css';
import { answeringText, distanceText, priceText, workModeTexts } from '../designer-texts';
import type { PhotoButton } from './gallery-grid';
import { MatchReason } from './match-reason';
import { NameLink } from './portfolio-link';
import { VerifiedBadge } from './verified-badge';

interface DesignerCardProps {
  designer: Designer;
  /** The buttons that the page offers below the texts: share, contact. */
  buttons?: ReactNode;
  /** The like button, on the picture. */
  heart?: ReactNode;
  /** Shown instead of the designer's own match. */
  reason?: ReactNode;
  heading?: 'h2' | 'h3';
  /** Whole kilometres from the person's town. */
  distance?: number | null;
  /** A button about the photo on show. */
  photoButton?: PhotoButton;
}

const SIZES = '(min-width: 75rem) 28rem, (min-width: 48rem) 46vw, 100vw';

/** Summary of a designer: pictures, name, lowest budget, towns, style, work modes and the reason of the match. */
export function DesignerCard({
  designer,
  buttons,
  heart,
  reason,
  heading: Name = 'h3',
  distance,
  photoButton,
}: DesignerCardProps) {
  const id = useId();
  const answering = answeringText(designer);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <CardGallery designer={designer} sizes={SIZES} photoButton={photoButton} heart={heart} />
      <div className={styles.body}>
        <div className={styles.head}>
          <Name className={styles.name} id={id}>
            <NameLink designer={designer} />
          </Name>
          <p className={styles.price}>{priceText(designer.min_budget)}</p>
        </div>
        <div className={styles.rest}>
          <p className={styles.summary}>
            <span>{townsInShort(designer.city)}</span>
            {typeof distance === 'number' && (
              <span className={styles.distance}>{distanceText(distance, designer)}</span>
            )}
            <span className={styles.style}>{designer.design_style_name}</span>
            <VerifiedBadge designer={designer} isShort />
            <span className={styles.line}>{workModeTexts(designer.work_preferences).join(', ')}</span>
            {answering && <span className={styles.line}>{answering}</span>}
          </p>
          {reason ?? (designer.match && <MatchReason match={designer.match} />)}
          <CardButtons designer={designer}>{buttons}</CardButtons>
        </div>
      </div>
    </article>
  );
}
