import { Skeleton, SkeletonArea, SkeletonText } from '../../ui/skeleton';
import styles from './designer-profile.module.css';

/** The shapes of the profile while it is loading, of the same size as the profile. */
export function DesignerProfileSkeleton() {
  return (
    <SkeletonArea label="Caricamento profilo..." className={styles.page}>
      <div className={styles.header}>
        <div className={styles.avatar} />
        <div className={styles.who}>
          <div>
            <Skeleton shape="title" width="70%" />
            <Skeleton width="50%" />
          </div>
        </div>
      </div>
      <div className={styles.body}>
        <SkeletonText lines={6} />
        <SkeletonText lines={6} />
      </div>
    </SkeletonArea>
  );
}
