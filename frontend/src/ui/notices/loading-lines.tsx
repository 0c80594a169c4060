import { Bilingual } from '../text/bilingual';
import styles from './loading-lines.module.css';
import { SkeletonText } from './skeleton';

interface LoadingLinesProps {
  /** The shown and announced text, for example 'Loading likes...'. */
  label: string;
}

/** The loading state of a short list: a text and a skeleton. */
export function LoadingLines({ label }: LoadingLinesProps) {
  return (
    <div className={styles.lines} aria-busy="true">
      <p role="status">
        <Bilingual>{label}</Bilingual>
      </p>
      <SkeletonText lines={4} />
    </div>
  );
}
