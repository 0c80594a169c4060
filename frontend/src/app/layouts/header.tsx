import type { MouseEvent, ReactNode } from 'react';
import { DoorwayMark } from '../../brand/doorway-mark';
import { Wordmark } from '../../brand/wordmark';
import { paths } from '../../lib/routes';
import styles from './header.module.css';
import { useHidingHeader } from './use-hiding-header';

interface HeaderProps {
  /** What the logo does instead of a plain visit of the home page. */
  onLogo?: () => void;
  /** Links in the middle, shown from 768 px up. */
  nav?: ReactNode;
  /** Login or logout, at the right end. */
  account?: ReactNode;
}

/** The head of every page: logo, a few links, and the person's door. */
export function Header({ onLogo, nav, account }: HeaderProps) {
  const { hidden, scrolled, show } = useHidingHeader();
  const handleLogo = (event: MouseEvent) => {
    // A new tab or window is asked for: that is a plain visit.
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
