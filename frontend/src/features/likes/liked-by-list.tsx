import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { errorText } from '../../data/http/errors';
import type { LikeStatistics } from '../../data/http/types';
import type { Remote } from '../../data/query/query';
import { dayText } from '../../lib/texts/day-text';
import { ItalianLine } from '../../ui/text/bilingual';
import { LongList } from '../../ui/lists/long-list';
import { EmptyState, ErrorState } from '../../ui/notices/message-state';
import { LoadingLines } from '../../ui/notices/loading-lines';
import styles from './liked-by-list.module.css';

/** The section 'Liked' of a designer's statistics: who liked them, and when. */
export function LikedByList({ data, error, refetch }: Remote<LikeStatistics>) {
  if (error !== null) {
    const title = FAILURE_TEXTS.loadLikeStatistics;
    return <ErrorState heading="h3" title={title} text={errorText(error)} onRetry={refetch} />;
  }
  if (!data) return <LoadingLines label="Loading likes..." />;
  if (data.liked_by_users.length === 0) {
    return <EmptyState heading="h3" title="No likes yet! Keep sharing your amazing work." />;
  }
  return (
    <LongList items={data.liked_by_users}>
      {({ user_id: id, user_name: name, liked_at: at }) => (
        <li key={id} className={styles.person}>
          <span className={styles.name}>{name}</span>
          <span className={styles.day}>
            <span lang="en">
              Liked on <time dateTime={at}>{dayText(at)}</time>
            </span>
            <ItalianLine of={`Liked on ${dayText(at)}`} />
          </span>
        </li>
      )}
    </LongList>
  );
}
