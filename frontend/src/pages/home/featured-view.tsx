import { FeaturedDesigners } from '../../features/designers/featured-designers';
import { cardActions } from './card-actions';

/** A few designers with their actions: the part of the home sub-view that comes when it is near. */
export function FeaturedView() {
  return <FeaturedDesigners actions={cardActions} />;
}
