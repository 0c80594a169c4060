import { Skeleton, SkeletonArea } from '../../ui/skeleton';
import styles from './messages.module.css';

const LINES = ['70%', '55%', '80%', '60%'];

/** The list while it is on its way. */
export function MessagesSkeleton() {
  return (
    <SkeletonArea label="Caricamento messaggi..." className={styles.skeleton}>
      {LINES.map((width) => (
        <div key={width}>
          <Skeleton width="40%" />
          <Skeleton width={width} />
        </div>
      ))}
    </SkeletonArea>
  );
}
