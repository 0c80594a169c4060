import styles from './loading-lines.module.css';
import { SkeletonText } from './skeleton';

interface LoadingLinesProps {
  /** Shown and spoken, for instance 'Loading likes...'. */
  label: string;
}

/** A short list on its way, in words and in shape. */
export function LoadingLines({ label }: LoadingLinesProps) {
  return (
    <div className={styles.lines} aria-busy="true">
      <p role="status">{label}</p>
      <SkeletonText lines={4} />
    </div>
  );
}
