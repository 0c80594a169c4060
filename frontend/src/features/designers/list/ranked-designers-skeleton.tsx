import { Skeleton, SkeletonText } from '../../../ui/notices/skeleton';
import parts from '../card/card-parts.module.css';
import nearest from '../card/nearest-designer.module.css';
import { DesignerListSkeleton } from './designer-list-skeleton';
import list from './designer-list.module.css';
import styles from './ranked-designers-skeleton.module.css';

/** The usual cards of matched designers. */
const CARDS = 6;

/** The shapes of matched designers while they are loading: the nearest one wide, with the reason open, then the cards. */
export function RankedDesignersSkeleton({ label }: { label?: string }) {
  return (
    <>
      <div className={list.legendRoom} />
      <div className={nearest.nearest} aria-hidden="true" data-nearest>
        <div className={parts.gallery}>
          <Skeleton shape="picture" />
        </div>
        <div className={styles.texts}>
          <Skeleton width="50%" />
          <Skeleton shape="title" width="75%" />
          <SkeletonText lines={2} />
          <SkeletonText lines={3} />
          <div className={styles.reason}>
            <Skeleton width="40%" />
            <SkeletonText lines={2} />
            <SkeletonText lines={2} />
            <SkeletonText lines={5} />
          </div>
          <Skeleton width="40%" />
        </div>
      </div>
      <DesignerListSkeleton count={CARDS} hasLegend={false} label={label} />
    </>
  );
}
