import type { ReactNode } from 'react';
import { HomeClosing } from './home-closing';
import { HomeOpening } from './home-opening';
import styles from './home-view.module.css';
import { HowItWorks } from './how-it-works';
import { StyleStrip } from './style-strip';

interface HomeViewProps {
  /** The cards of some designers; without them the section is omitted. */
  designers?: ReactNode;
  /** In the opening, instead of the invitation to the questionnaire. */
  panel?: ReactNode;
  /** Below the opening, for whoever comes back. */
  greeting?: ReactNode;
}

/** The home sub-view: opening, five styles, three steps, a few designers, closing. */
export function HomeView({ designers, panel, greeting }: HomeViewProps) {
  return (
    <>
      <HomeOpening panel={panel} />
      {greeting}
      <StyleStrip />
      <HowItWorks />
      {designers && (
        <section className={styles.designers} aria-labelledby="home-designers">
          <h2 id="home-designers">Chi trovi qui</h2>
          <div className={styles.cards}>{designers}</div>
        </section>
      )}
      <HomeClosing />
    </>
  );
}
