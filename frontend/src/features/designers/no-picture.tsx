import { initials } from '@stanze/domain/names';
import styles from './no-picture.module.css';

/** Shown instead of a gallery without pictures: the initials of the designer. */
export function NoPicture({ name }: { name: string }) {
  return (
    <div className={styles.cover} role="img" aria-label={`${name} non ha ancora pubblicato immagini`}>
      <span aria-hidden="true">{initials(name, 'D')}</span>
    </div>
  );
}
