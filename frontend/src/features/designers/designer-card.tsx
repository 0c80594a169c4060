import { responseText } from '@stanze/domain/response-band';
import { townsInShort } from '@stanze/domain/towns';
import { BadgeCheck } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import type { Designer } from '../../data/http/types';
import { paths } from '../../lib/routes';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/link';
import styles from './designer-card.module.css';
import { DesignerGallery } from './designer-gallery';
import { priceText, workModeTexts } from './designer-texts';
import { MatchReason } from './match-reason';
import { FROM_LIST, savePortfolioOrigin } from './portfolio-origin';
import { transitionToPortfolio } from './portfolio-transition';

interface DesignerCardProps {
  designer: Designer;
  /** The buttons that the page offers: like, share, contact. */
  buttons?: ReactNode;
  /** Shown instead of the designer's own match. */
  reason?: ReactNode;
  heading?: 'h2' | 'h3';
}

const SIZES = '(min-width: 75rem) 28rem, (min-width: 48rem) 46vw, 100vw';

/** Summary of a designer: pictures, name, lowest budget, towns, style, work modes and the reason of the match. */
export function DesignerCard({ designer, buttons, reason, heading: Name = 'h3' }: DesignerCardProps) {
  const id = useId();
  const gallery = useRef<HTMLDivElement>(null);
  const address = paths.designer(designer);
  const response = responseText(designer.response_band);
  const open = () => {
    savePortfolioOrigin();
    transitionToPortfolio(gallery.current);
  };
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.gallery} ref={gallery} data-picture-of={designer.id}>
        <DesignerGallery designer={designer} sizes={SIZES} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Name className={styles.name} id={id}>
            <TextLink href={address} look="quiet" transition state={FROM_LIST} onClick={open}>
              {designer.name}
            </TextLink>
          </Name>
          <p className={styles.price}>{priceText(designer.min_budget)}</p>
        </div>
        <div>
          <p className={styles.summary}>
            <span>{townsInShort(designer.city)}</span>
            <span className={styles.style}>{designer.design_style_name}</span>
            {designer.is_verified && (
              <Badge tone="success" icon={<Icon of={BadgeCheck} size={16} />}>
                Verificato
              </Badge>
            )}
            <span className={styles.line}>{workModeTexts(designer.work_preferences).join(', ')}</span>
            {response && <span className={styles.line}>{response}</span>}
          </p>
          {reason ?? (designer.match && <MatchReason match={designer.match} />)}
          <div className={styles.buttons}>
            <TextLink
              className={styles.portfolio}
              href={address}
              transition
              state={FROM_LIST}
              onClick={open}
              aria-label={`Portfolio di ${designer.name}`}
            >
              Portfolio
            </TextLink>
            {buttons}
          </div>
        </div>
      </div>
    </article>
  );
}
