import type { ReactNode } from 'react';
import { Skeleton, SkeletonArea, SkeletonText } from '../../../ui/notices/skeleton';
import matches from './matches.module.css';
import styles from './style-palette.module.css';

/** The shapes of the result while it is loading: the palette, then the cards. */
export function StylePaletteSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <SkeletonArea label="Componiamo il tuo stile…" className={styles.palette}>
        <div className={styles.textRoom}>
          <Skeleton shape="title" width="90%" />
          <div className={styles.text}>
            <SkeletonText lines={4} />
          </div>
          <SkeletonText lines={3} />
          <Skeleton width="40%" />
        </div>
        <div className={styles.strips}>
          {[3, 2].map((share) => (
            <div key={share} className={styles.strip} style={{ flexGrow: share }}>
              <div className={styles.material}>
                <Skeleton shape="picture" ratio="auto" />
              </div>
            </div>
          ))}
        </div>
      </SkeletonArea>
      <div className={matches.designers}>
        <div className={matches.titleRoom}>
          <Skeleton shape="title" width="60%" />
        </div>
        {children}
      </div>
    </>
  );
}
