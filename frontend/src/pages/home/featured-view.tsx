import { FeaturedDesigners } from '../../features/designers/list/featured-designers';
import { cardButtons, cardHeart } from '../card-buttons';

/** A few designers with their buttons; loaded when this part of the home view is near the viewport. */
export function FeaturedView() {
  return <FeaturedDesigners buttons={cardButtons} heart={cardHeart} />;
}
