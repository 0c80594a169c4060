import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import styles from './site-layout.module.css';

interface SiteLayoutProps {
  onLogo?: () => void;
  nav?: ReactNode;
  account?: ReactNode;
  /** What stays at the bottom of the screen: the line when offline, the installed app's bar on phones. */
  bottom?: ReactNode;
  /** Shown, but not to be used yet: what is typed into prerendered HTML would be lost when the app replaces it. */
  isEarly?: boolean;
  children: ReactNode;
}

/** Header, page, footer and the area at the bottom, with the link that jumps over the head. */
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
