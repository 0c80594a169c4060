import { dominantStyle, styleShare, stylesByShare, type StyleCounts } from '@stanze/domain/style-analysis';
import { styleName } from '@stanze/domain/styles';
import { classNames } from '../../../lib/class-names';
import { StyleMark } from '../../../ui/marks/style-mark';
import { materialSizes } from '../../../lib/pictures/material-pictures';
import { StyleStrip } from '../results/style-strip';
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
          <StyleStrip
            key={letter}
            letter={letter}
            count={counts[letter]}
            sizes={materialSizes(styleShare(counts, letter), WIDE, NARROW)}
          />
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
