import { ProgressLine } from '../../ui/spinner';
import styles from './view-fallback.module.css';

/** A sub-view on its way: the room it needs and a thin line. */
export function ViewFallback() {
  return (
    <div className={styles.view}>
      <ProgressLine label="Caricamento" />
    </div>
  );
}
