import { useEffect, type ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import { classNames } from '../../../lib/class-names';
import { DesignerCard } from '../card/designer-card';
import { DesignerLegend } from './designer-legend';
import styles from './designer-list.module.css';
import { saveSeenDesigners } from '../designers.queries';
import type { PhotoButton } from '../card/gallery-grid';

/** The designer of a card, for the page that adds the card's buttons. */
export type CardDesigner = Designer;

interface DesignerListProps {
  designers: readonly Designer[];
  buttons: (designer: CardDesigner) => ReactNode;
  /** The like button on the picture. */
  heart: (designer: CardDesigner) => ReactNode;
  /** Why a designer is in the list, instead of the reason of the match. */
  reason?: (designer: CardDesigner) => ReactNode;
  /** Show only three on a phone. */
  few?: boolean;
  /** The accessible name of the list. */
  label?: string;
  /** The level of the heading of each card: one below the heading above the list. */
  heading?: 'h2' | 'h3';
  /** Below the list: the button 'Mostra altri', or the reason why there are no more. */
  more?: ReactNode;
  /** Whole kilometres from the person's town to the nearest town of a text; null when there is no distance. */
  distanceOf?: (city: string) => number | null;
  /** Buttons about the photos of a designer. */
  photoButton?: (designer: CardDesigner) => PhotoButton;
}

/**
 * Cards in a grid: one column on phones, two from 820 px, three from 1440 px. Shown designers are saved for offline
 * use.
 */
export function DesignerList({
  designers,
  buttons,
  heart,
  reason,
  few = false,
  label = 'Designer',
  heading,
  more,
  distanceOf,
  photoButton,
}: DesignerListProps) {
  useEffect(() => {
    void saveSeenDesigners(designers);
  }, [designers]);
  return (
    <>
      <DesignerLegend
        title="Come leggere le schede"
        hasAffinity={!reason && designers.some(({ match }) => match)}
      />
      <ul className={classNames(styles.list, few && styles.few)} role="list" aria-label={label}>
        {designers.map((designer) => (
          <li key={designer.id} className={styles.item}>
            <DesignerCard
              designer={designer}
              heading={heading}
              buttons={buttons(designer)}
              heart={heart(designer)}
              reason={reason?.(designer)}
              distance={distanceOf?.(designer.city)}
              photoButton={photoButton?.(designer)}
            />
          </li>
        ))}
      </ul>
      {more && <div className={styles.more}>{more}</div>}
    </>
  );
}
