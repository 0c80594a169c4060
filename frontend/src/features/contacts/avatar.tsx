import { initials } from '@stanze/domain/names';
import styles from './avatar.module.css';

/**
 * The other person's picture, otherwise their initials. Hidden from screen readers, because the name is shown next to
 * it.
 */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span
      className={styles.avatar}
      // Not text of the line, whose name begins with the name of the person.
      data-initials={picture ? undefined : initials(name, 'U')}
      aria-hidden="true"
    >
      {picture && <img src={picture} alt="" width={88} height={88} loading="lazy" />}
    </span>
  );
}
