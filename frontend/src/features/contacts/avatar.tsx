import { initials } from '@stanze/domain/names';
import styles from './avatar.module.css';

/**
 * The other person's picture, otherwise their initials. Hidden from screen readers, because the name is shown next to
 * it.
 */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture ? <img src={picture} alt="" width={88} height={88} loading="lazy" /> : initials(name, 'U')}
    </span>
  );
}
