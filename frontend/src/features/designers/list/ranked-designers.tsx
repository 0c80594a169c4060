import { type ReactNode, useEffect, useId } from 'react';
import type { Designer } from '../../../data/http/types';
import { DesignerCard } from '../card/designer-card';
import styles from './ranked-designers.module.css';
import { DesignerLegend } from './designer-legend';
import listStyles from './designer-list.module.css';
import { useMedia } from '../../../lib/use-media';
import { RankedRow } from '../card/ranked-row';
import { NearestDesigner } from '../card/nearest-designer';
import { saveSeenDesigners } from '../designers.queries';
import type { PhotoButton } from '../card/gallery-grid';

/** The number of usual cards, two or three full lines; the designers behind them have small rows. */
const CARDS = 6;
/** Of them, on a phone where the list is not the whole page, those with a card; the others have small rows. */
const CARDS_ON_A_PHONE = 3;
/** The cards are in one column. */
const ONE_COLUMN = '(max-width: 47.99rem)';

/** Titles of the parts, for all designers, for those that passed a filter, and for a style that may be somebody else's. */
const TITLES = {
  all: {
    nearest: 'Il lavoro più vicino ai tuoi gusti',
    near: 'Altri vicini ai tuoi gusti',
    further: 'Un po’ più lontani da te',
  },
  some: {
    nearest: 'Fra questi, il più vicino ai tuoi gusti',
    near: 'Altri vicini ai tuoi gusti',
    further: 'Un po’ più lontani da te',
  },
  style: {
    nearest: 'Il lavoro più vicino a questo stile',
    near: 'Altri vicini a questo stile',
    further: 'Un po’ più lontani da questo stile',
  },
};

interface RankedDesignersProps {
  designers: readonly Designer[];
  /** By affinity, the highest first; the first designer is shown large then. Otherwise in any other order. */
  isByAffinity?: boolean;
  about?: keyof typeof TITLES;
  /** Whether the page has more below: on a phone small rows begin earlier. */
  isShort?: boolean;
  buttons: (designer: Designer) => ReactNode;
  /** The like button on the picture of a card. */
  heart: (designer: Designer) => ReactNode;
  /** The button of a small row. */
  rowButton: (designer: Designer) => ReactNode;
  /** The button of a small row that adds the designer to the comparison. */
  rowCompare?: (designer: Designer) => ReactNode;
  photoButton?: (designer: Designer) => PhotoButton;
  /** The accessible name of the list of cards. */
  label: string;
  /** Below the rows: the button 'Mostra altri', or the reason why there are no more. */
  more?: ReactNode;
  distanceOf?: (city: string) => number | null;
}

/**
 * Matched designers: by affinity the first large and with its reason; then six as cards, the others in small rows
 * (docs/product.md#matching).
 */
export function RankedDesigners(props: RankedDesignersProps) {
  const { designers, isByAffinity = true, about = 'all', more } = props;
  useEffect(() => {
    void saveSeenDesigners(designers);
  }, [designers]);
  if (designers.length === 0) return null;
  const nearest = isByAffinity ? designers[0] : undefined;
  const others = nearest ? designers.slice(1) : designers;
  const rows = others.slice(CARDS);
  return (
    <>
      <DesignerLegend title="Come leggere le schede" hasAffinity={designers.some(({ match }) => match)} />
      {nearest && (
        <NearestDesigner key={nearest.id} {...cardOf(props, nearest)} title={TITLES[about].nearest} />
      )}
      {others.length > 0 && <Cards {...props} designers={others.slice(0, CARDS)} />}
      {rows.length > 0 && <Rows {...props} title={rowsTitle(rows, nearest, about)} rows={rows} />}
      {more && <div className={listStyles.more}>{more}</div>}
    </>
  );
}

/** What the card of a designer shows, large or small. */
function cardOf(props: RankedDesignersProps, designer: Designer) {
  const { buttons, heart, photoButton, distanceOf } = props;
  return {
    designer,
    buttons: buttons(designer),
    heart: heart(designer),
    photoButton: photoButton?.(designer),
    distance: distanceOf?.(designer.city),
  };
}

function Cards(props: RankedDesignersProps) {
  const isOneColumn = useMedia(ONE_COLUMN);
  const cards = props.isShort && isOneColumn ? CARDS_ON_A_PHONE : CARDS;
  return (
    <ul className={listStyles.list} role="list" aria-label={props.label}>
      {props.designers.slice(0, cards).map((designer) => (
        <li key={designer.id} className={listStyles.item}>
          <DesignerCard {...cardOf(props, designer)} />
        </li>
      ))}
      {props.designers.slice(cards).map((designer) => (
        <li key={designer.id} className={styles.near}>
          <Row {...props} designer={designer} heading="h3" />
        </li>
      ))}
    </ul>
  );
}

function rowsTitle(
  rows: readonly Designer[],
  nearest: Designer | undefined,
  about: keyof typeof TITLES,
): string {
  if (!nearest) return 'Gli altri designer';
  const isFurther = (rows.at(-1)?.match?.score ?? 0) < (nearest.match?.score ?? 0);
  return isFurther ? TITLES[about].further : TITLES[about].near;
}

interface RowProps extends Pick<RankedDesignersProps, 'rowButton' | 'rowCompare' | 'distanceOf'> {
  designer: Designer;
  heading?: 'h3' | 'h4';
}

function Row({ designer, heading, rowButton, rowCompare, distanceOf }: RowProps) {
  return (
    <RankedRow
      designer={designer}
      heading={heading}
      button={rowButton(designer)}
      compare={rowCompare?.(designer)}
      distance={distanceOf?.(designer.city)}
    />
  );
}

interface RowsProps extends RankedDesignersProps {
  title: string;
  rows: readonly Designer[];
}

function Rows({ rows, title, ...props }: RowsProps) {
  const id = useId();
  return (
    <section className={styles.rows} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      <ul className={styles.list} role="list" aria-labelledby={id}>
        {rows.map((designer) => (
          <li key={designer.id}>
            <Row {...props} designer={designer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
