import { type ReactNode, useEffect, useId } from 'react';
import type { Designer } from '../../../data/http/types';
import { DesignerCard } from '../card/designer-card';
import styles from './ranked-designers.module.css';
import { DesignerLegend } from './designer-legend';
import listStyles from './designer-list.module.css';
import { RankedRow } from '../card/ranked-row';
import { NearestDesigner } from '../card/nearest-designer';
import { saveSeenDesigners } from '../designers.queries';
import type { PhotoButton } from '../card/gallery-grid';

/** So many cards follow the first designer: two or three full rows. */
const CARDS = 6;

interface RankedDesignersProps {
  /** By affinity, the highest first. */
  designers: readonly Designer[];
  buttons: (designer: Designer) => ReactNode;
  /** The like button on the picture of a card. */
  heart: (designer: Designer) => ReactNode;
  /** The button of a small row. */
  rowButton: (designer: Designer) => ReactNode;
  /** The button of a small row that adds the designer to the comparison. */
  rowCompare: (designer: Designer) => ReactNode;
  photoButton: (designer: Designer) => PhotoButton;
  /** The accessible name of the list of cards. */
  label: string;
  /** Below the rows: the button 'Mostra altri', or the reason why there are no more. */
  more?: ReactNode;
  distanceOf: (city: string) => number | null;
}

/**
 * Designers by affinity: the first large and with its reason, the next six as cards, the others in small rows
 * (docs/product.md#matching).
 */
export function RankedDesigners(props: RankedDesignersProps) {
  const { designers, buttons, heart, photoButton, label, more, distanceOf } = props;
  useEffect(() => {
    void saveSeenDesigners(designers);
  }, [designers]);
  const [first, ...others] = designers;
  if (!first) return null;
  const cards = others.slice(0, CARDS);
  const rows = others.slice(CARDS);
  return (
    <>
      <DesignerLegend title="Come leggere le schede" hasAffinity />
      <NearestDesigner
        designer={first}
        buttons={buttons(first)}
        heart={heart(first)}
        photoButton={photoButton(first)}
        distance={distanceOf(first.city)}
      />
      <ul className={listStyles.list} role="list" aria-label={label}>
        {cards.map((designer) => (
          <li key={designer.id} className={listStyles.item}>
            <DesignerCard
              designer={designer}
              buttons={buttons(designer)}
              heart={heart(designer)}
              photoButton={photoButton(designer)}
              distance={distanceOf(designer.city)}
            />
          </li>
        ))}
      </ul>
      {rows.length > 0 && <Rows {...props} nearest={first} rows={rows} />}
      {more && <div className={listStyles.more}>{more}</div>}
    </>
  );
}

interface RowsProps extends RankedDesignersProps {
  nearest: Designer;
  rows: readonly Designer[];
}

function Rows({ rows, nearest, rowButton, rowCompare, distanceOf }: RowsProps) {
  const id = useId();
  const isFurther = (rows.at(-1)?.match?.score ?? 0) < (nearest.match?.score ?? 0);
  return (
    <section className={styles.rows} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {isFurther ? 'Un po’ più lontani da te' : 'Altri vicini ai tuoi gusti'}
      </h3>
      <ul className={styles.list} role="list" aria-labelledby={id}>
        {rows.map((designer) => (
          <li key={designer.id}>
            <RankedRow
              designer={designer}
              button={rowButton(designer)}
              compare={rowCompare(designer)}
              distance={distanceOf(designer.city)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
