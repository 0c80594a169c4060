import { Skeleton, SkeletonArea } from '../../ui/skeleton';
import styles from './messages.module.css';

const LINES = ['70%', '55%', '80%', '60%'];

/** List and thread while they are on their way, in the same panes. */
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
