import { dominantStyle, styleShare, stylesByShare, type StyleCounts } from '@stanze/domain/style-analysis';
import { styleName } from '@stanze/domain/styles';
import { classNames } from '../../../lib/class-names';
import { Picture } from '../../../ui/pictures/picture';
import { StyleMark } from '../../../ui/marks/style-mark';
import { MATERIAL_PICTURES, materialSizes } from '../../../lib/pictures/material-pictures';
import styles from './style-side.module.css';

interface StyleSideProps {
  /** The owner of the result, such as 'Tu'. */
  whose: string;
  counts: StyleCounts;
  className?: string;
}

const WIDE = { width: 44, height: '12rem' };
// Without the gaps between the strips, which are a larger part of a phone.
const NARROW = { width: 88, height: '7rem' };

/** One result: its owner, its strongest style, and every share as colour and text. */
export function StyleSide({ whose, counts, className }: StyleSideProps) {
  return (
    <section className={classNames(styles.side, className)}>
      <h2 className={styles.title}>
        <span className={styles.whose}>{whose}</span> <span>{styleName(dominantStyle(counts))}</span>
      </h2>
      <div className={styles.bar} aria-hidden="true">
        {stylesByShare(counts).map((letter) => (
          <div key={letter} className={styles.strip} style={{ flexGrow: counts[letter] }}>
            <div className={styles.material}>
              <Picture
                picture={MATERIAL_PICTURES[letter]}
                sizes={materialSizes(styleShare(counts, letter), WIDE, NARROW)}
                alt=""
                fill
              />
            </div>
            <div className={classNames(styles.colour, styles[letter])} />
          </div>
        ))}
      </div>
      <ul className={styles.shares} role="list">
        {stylesByShare(counts).map((letter) => (
          <li key={letter}>
            <StyleMark letter={letter} name={`${styleShare(counts, letter)}% ${styleName(letter)}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
