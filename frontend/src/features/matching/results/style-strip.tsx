import type { StyleLetter } from '@stanze/domain/styles';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names';
import { MATERIAL_PICTURES } from '../../../lib/pictures/material-pictures';
import { Picture } from '../../../ui/pictures/picture';
import styles from './style-strip.module.css';

interface StyleStripProps {
  letter: StyleLetter;
  /** The number of answers with this letter: the strip is as wide as its share of all of them. */
  count: number;
  /** The `sizes` of the picture. */
  sizes: string;
  priority?: boolean;
  className?: string;
  /** Below the colour. */
  children?: ReactNode;
}

/** One style of a result, as its material above its colour; the strips of a result are in one flex container. */
export function StyleStrip({ letter, count, sizes, priority, className, children }: StyleStripProps) {
  return (
    <div className={classNames(styles.strip, className)} style={{ flexGrow: count }}>
      <div className={styles.material}>
        <Picture picture={MATERIAL_PICTURES[letter]} sizes={sizes} alt="" priority={priority} fill />
      </div>
      <div className={styles.colour} data-style={letter} />
      {children}
    </div>
  );
}
