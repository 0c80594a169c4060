import { Skeleton, SkeletonArea } from '../../../ui/notices/skeleton';
import styles from './messages.module.css';

const LINES = ['70%', '50%', '80%', '60%'] as const;

/** The shapes of list and thread while the conversations are loading. */
export function MessagesSkeleton() {
  return (
    <SkeletonArea label="Caricamento messaggi…" className={styles.panes}>
      <div className={styles.list}>
        <div className={styles.skeleton}>
          {LINES.map((width) => (
            <div key={width} className={styles.line}>
              <Skeleton shape="circle" />
              <div>
                <Skeleton width="40%" />
                <Skeleton width={width} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </SkeletonArea>
  );
}
