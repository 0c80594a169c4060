import { Briefs } from '../features/briefs/briefs';
import { briefFromFilters } from '../features/matching/filters/brief-prefill';
import { usePageTitle } from '../lib/use-page-title';
import styles from './favourites-page.module.css';

/** `/progetto`: what the person, or a guest, has written about their homes. */
export function BriefsPage() {
  usePageTitle('Il tuo progetto');
  return (
    <div className={styles.page}>
      <h1 className={styles.aboveContent}>Il tuo progetto</h1>
      <Briefs prefill={briefFromFilters} />
    </div>
  );
}
