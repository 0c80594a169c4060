import { initials } from '@stanze/domain/names';
import styles from './no-picture.module.css';

/** In the place of a gallery that has no picture yet: the initials, set as on a cover. */
export function NoPicture({ name }: { name: string }) {
  return (
    <div className={styles.cover} role="img" aria-label={`${name} non ha ancora pubblicato immagini`}>
      <span aria-hidden="true">{initials(name, 'D')}</span>
    </div>
  );
}
