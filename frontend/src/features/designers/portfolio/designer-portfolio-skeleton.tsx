import { Skeleton, SkeletonArea, SkeletonText } from '../../../ui/notices/skeleton';
import styles from './designer-portfolio.module.css';
import coverStyles from './portfolio-cover.module.css';
import summaryStyles from './designer-summary.module.css';

/** The shapes of the portfolio page while it is loading, of the same size as the page. */
export function DesignerPortfolioSkeleton() {
  return (
    <SkeletonArea label="Caricamento del portfolio…" className={styles.page}>
      <div className={styles.spread}>
        <div className={coverStyles.cover}>
          <Skeleton shape="picture" />
        </div>
        <div className={styles.textColumn}>
          <div className={styles.name}>
            <Skeleton shape="title" width="80%" />
          </div>
          <div className={styles.buttons}>
            <Skeleton width="12rem" />
          </div>
        </div>
      </div>
      <div className={summaryStyles.strip}>
        <div className={summaryStyles.summary}>
          <Skeleton width="70%" />
        </div>
      </div>
      <div className={styles.story}>
        <div className={styles.bio}>
          <SkeletonText lines={6} />
        </div>
      </div>
    </SkeletonArea>
  );
}
