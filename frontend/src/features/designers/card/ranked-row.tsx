import { styleShortName } from '@stanze/domain/styles';
import { townsInShort } from '@stanze/domain/towns';
import { type ReactNode, useId } from 'react';
import type { Designer } from '../../../data/http/types';
import { Monogram } from '../../../ui/marks/monogram';
import { Picture } from '../../../ui/pictures/picture';
import styles from './ranked-row.module.css';
import { distanceText, priceText, workModeTexts } from '../designer-texts';
import { galleryPictures } from '../gallery-pictures';
import { MatchReason } from './match-reason';
import { NameLink, PortfolioLink } from './portfolio-link';

interface RankedRowProps {
  designer: Designer;
  /** Beside the name. */
  button: ReactNode;
  heading?: 'h3' | 'h4';
  /** Beside the reason of the match. */
  compare?: ReactNode;
  /** Whole kilometres from the person's town. */
  distance?: number | null;
}

/** A designer in a small row: the first picture, name, town, style, price, work modes, the buttons of the page and the reason of the match. */
export function RankedRow({ designer, button, heading: Name = 'h4', compare, distance }: RankedRowProps) {
  const id = useId();
  const [first] = galleryPictures(designer);
  const texts = [
    townsInShort(designer.city),
    typeof distance === 'number' ? distanceText(distance, designer) : [],
    styleShortName(designer.design_style),
    priceText(designer.min_budget),
    workModeTexts(designer.work_preferences).join(', '),
  ].flat();
  return (
    <article className={styles.row} aria-labelledby={id}>
      <div className={styles.picture} data-picture-of={designer.id}>
        <PortfolioLink designer={designer} label={`Portfolio di ${designer.name}`} isSecond>
          {first ? (
            <Picture picture={first} sizes="6rem" alt="" fill />
          ) : (
            <Monogram className={styles.monogram} name={designer.name} style={designer.design_style} />
          )}
        </PortfolioLink>
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Name className={styles.name} id={id}>
            <NameLink designer={designer} />
          </Name>
          {button}
        </div>
        <p className={styles.line}>{texts.join(' · ')}</p>
        <div className={styles.foot}>
          <div className={styles.reason}>{designer.match && <MatchReason match={designer.match} />}</div>
          {compare}
        </div>
      </div>
    </article>
  );
}
