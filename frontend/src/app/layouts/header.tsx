import type { MouseEvent, ReactNode } from 'react';
import { DoorwayMark } from '../../brand/doorway-mark';
import { Wordmark } from '../../brand/wordmark';
import { paths } from '../../lib/routes';
import styles from './header.module.css';
import { useHidingHeader } from './use-hiding-header';

interface HeaderProps {
  /** Replaces the navigation to the home page when the logo is clicked. */
  onLogo?: () => void;
  /** Links in the middle, shown from 768 px of width. */
  nav?: ReactNode;
  /** Login or logout, at the right end. */
  account?: ReactNode;
}

/** The header of every page: logo, links, and sign-in or sign-out. */
export function Header({ onLogo, nav, account }: HeaderProps) {
  const { hidden, scrolled, show } = useHidingHeader();
  const handleLogo = (event: MouseEvent) => {
    // The click opens a new tab or window, so it is an ordinary navigation.
    if (!onLogo || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onLogo();
  };
  return (
    <header
      className={styles.header}
      data-hidden={hidden || undefined}
      data-scrolled={scrolled || undefined}
      onFocus={show}
    >
      <div className={styles.inner}>
        <a
          className={styles.logo}
          href={paths.home}
          aria-label="Stanze, pagina iniziale"
          onClick={handleLogo}
        >
          <DoorwayMark className={styles.mark} />
          <Wordmark className={styles.wordmark} />
        </a>
        {nav && (
          <nav className={styles.nav} aria-label="Principale">
            {nav}
          </nav>
        )}
        <div className={styles.account}>{account}</div>
      </div>
    </header>
  );
}
