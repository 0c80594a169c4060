import { initials } from '@stanze/domain/names';
import { useState } from 'react';
import styles from './user-avatar.module.css';

interface UserAvatarProps {
  name: string;
  /** URL of the profile picture; the initial is shown when there is none or it cannot be loaded. */
  picture: string | null;
}

/**
 * A person's picture, otherwise the first letter of their name (fallback 'U'). Hidden from screen readers, because the
 * name is shown next to it.
 */
export function UserAvatar({ name, picture }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture && picture !== broken ? (
        <img src={picture} alt="" width={96} height={96} onError={() => setBroken(picture)} />
      ) : (
        Array.from(initials(name, 'U'))[0]
      )}
    </span>
  );
}
