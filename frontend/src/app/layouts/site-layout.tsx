import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import styles from './site-layout.module.css';

interface SiteLayoutProps {
  onLogo?: () => void;
  nav?: ReactNode;
  account?: ReactNode;
  /**
   * Elements fixed at the bottom of the screen: the notice about the network, and on phones the tab bar of the
   * installed app.
   */
  bottom?: ReactNode;
  /**
   * Whether the page is prerendered HTML: shown but not usable, because typed text would be lost when the app replaces
   * it.
   */
  isEarly?: boolean;
  children: ReactNode;
}

/** Header, page, footer and the area at the bottom, with the link that skips the header. */
export function SiteLayout({ onLogo, nav, account, bottom, isEarly, children }: SiteLayoutProps) {
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <Header onLogo={onLogo} nav={nav} account={account} />
      <main className={styles.main} id="contenuto" tabIndex={-1} inert={isEarly}>
        {children}
      </main>
      <Footer />
      {bottom && <div className={styles.bottom}>{bottom}</div>}
    </div>
  );
}
