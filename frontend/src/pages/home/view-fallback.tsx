import { ProgressLine } from '../../ui/buttons/spinner';
import styles from './view-fallback.module.css';

/** Shown while a sub-view is loading: an area of its height and a progress bar. */
export function ViewFallback() {
  return (
    <div className={styles.view}>
      <ProgressLine label="Caricamento" />
    </div>
  );
}
