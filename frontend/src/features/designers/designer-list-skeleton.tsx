import { classNames } from '../../lib/class-names';
import { Skeleton, SkeletonArea } from '../../ui/skeleton';
import card from './designer-card.module.css';
import list from './designer-list.module.css';

interface DesignerListSkeletonProps {
  count: number;
  /** On a phone only three, as on the home page. */
  few?: boolean;
  /** Announced once by screen readers while loading. */
  label?: string;
}

/** The list before it has come: the same boxes, so that nothing moves when it does. */
export function DesignerListSkeleton({
  count,
  few = false,
  label = 'Caricamento dei designer…',
}: DesignerListSkeletonProps) {
  return (
    <SkeletonArea label={label} className={classNames(list.list, few && list.few)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={card.card}>
          <div className={card.gallery}>
            <Skeleton shape="picture" ratio="4 / 3" />
          </div>
          <div className={card.body}>
            <div className={card.nameRoom}>
              <Skeleton shape="title" width="60%" />
            </div>
            <div className={card.facts}>
              <Skeleton width="75%" />
            </div>
            <div className={card.actions}>
              <Skeleton width="40%" />
            </div>
          </div>
        </div>
      ))}
    </SkeletonArea>
  );
}
