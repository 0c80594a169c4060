import { classNames } from '../../../lib/class-names';
import { Skeleton, SkeletonArea } from '../../../ui/notices/skeleton';
import parts from '../card/card-parts.module.css';
import card from '../card/designer-card.module.css';
import list from './designer-list.module.css';

interface DesignerListSkeletonProps {
  count: number;
  /** Show only three on a phone, as on the home page. */
  few?: boolean;
  /** Announced once by screen readers while loading. */
  label?: string;
  /** Whether the explanation of the cards will stand above; not when cards with it are already shown. */
  hasLegend?: boolean;
}

/** The shapes of the list while it is loading, of the same size, so that the layout does not shift. */
export function DesignerListSkeleton({
  count,
  few = false,
  label = 'Caricamento dei designer…',
  hasLegend = true,
}: DesignerListSkeletonProps) {
  return (
    <>
      {hasLegend && <div className={list.legendRoom} />}
      <SkeletonArea label={label} className={classNames(list.list, few && list.few)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={card.card}>
            <div className={parts.gallery}>
              <Skeleton shape="picture" />
            </div>
            <div className={card.body}>
              <div className={card.nameRoom}>
                <Skeleton shape="title" width="60%" />
              </div>
              <div className={card.rest}>
                <div className={classNames(card.summary, list.summaryRoom)}>
                  <Skeleton width="75%" />
                </div>
                <div className={parts.buttons}>
                  <Skeleton width="40%" />
                </div>
              </div>
            </div>
          </div>
        ))}
      </SkeletonArea>
    </>
  );
}
