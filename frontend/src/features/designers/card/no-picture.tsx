import type { Designer } from '../../../data/http/types';
import { Monogram } from '../../../ui/marks/monogram';
import styles from './no-picture.module.css';

type Named = Pick<Designer, 'name' | 'design_style'>;

/** Shown instead of a gallery without pictures: the initials of the designer, in the colour of the style. */
export function NoPicture({ designer: { name, design_style: style } }: { designer: Named }) {
  return (
    <div className={styles.cover} role="img" aria-label={`${name} non ha ancora pubblicato immagini`}>
      <Monogram className={styles.monogram} name={name} style={style} />
    </div>
  );
}
