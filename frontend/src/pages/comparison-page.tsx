import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { Comparison } from '../features/designers/comparison/comparison';
import {
  comparableIds,
  toggleComparison,
  useComparison,
} from '../features/designers/comparison/comparison.store';
import { useSavedDistances } from '../features/matching/filters/use-home';
import { comparedNumbers, comparisonPath } from '../lib/comparison-address';
import { afterPaint } from '../lib/loading/after-paint';
import { usePageTitle } from '../lib/use-page-title';
import styles from './favourites-page.module.css';
import { comparedButtons } from './card-buttons';
import { ownReason } from './own-reason';
import { writeToChosen } from './write-to-chosen';

/** `/confronta?designer=3,7`: up to three designers side by side. The address can be shared. */
export function ComparisonPage() {
  usePageTitle('Confronto');
  const ids = comparableIds(comparedNumbers(useSearch()));
  const [, navigate] = useLocation();
  const distanceOf = useSavedDistances();
  const remove = (id: number) => {
    if (useComparison.getState().ids.includes(id)) toggleComparison(id);
    navigate(comparisonPath(ids.filter((one) => one !== id)), { replace: true });
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Fianco a fianco</h1>
      <Comparison
        ids={ids}
        affinity={ownReason}
        distanceOf={distanceOf}
        buttons={comparedButtons}
        onRemove={(id) => afterPaint(() => remove(id))}
        write={writeToChosen}
      />
    </div>
  );
}
