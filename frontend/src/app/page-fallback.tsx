import { ProgressLine } from '../ui/spinner';
import styles from './page-fallback.module.css';

/** While a page's code is on its way: the room it needs and a thin line, so the foot does not jump. */
export function PageFallback() {
  return (
    <div className={styles.page}>
      <ProgressLine label="Caricamento della pagina" />
    </div>
  );
}
