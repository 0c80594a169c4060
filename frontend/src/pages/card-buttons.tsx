import { CompareButton } from '../features/designers/comparison/compare-button';
import type { CardDesigner } from '../features/designers/designer-list';
import { ContactButton } from '../features/contacts/contact-button';
import { LikeButton } from '../features/likes/like-button';
import { ShareButton } from '../features/shares/share-button';

/** The buttons of a card where designers are compared: compare, like, share, contact. */
export function comparableCardButtons(designer: CardDesigner) {
  return (
    <>
      <CompareButton designer={designer} />
      {cardButtons(designer)}
    </>
  );
}

/** The buttons of a card on the home page: like, share, contact. */
export function cardButtons({ id, name, like_count, is_liked, paused_until }: CardDesigner) {
  return (
    <>
      <LikeButton designerId={id} name={name} count={like_count} liked={is_liked} />
      <ShareButton designer={{ id, name }} />
      <ContactButton designer={{ id, name, paused_until }} variant="secondary" />
    </>
  );
}

/** The button of a designer in a small row: like. */
export function rowLikeButton({ id, name, like_count, is_liked }: CardDesigner) {
  return <LikeButton designerId={id} name={name} count={like_count} liked={is_liked} />;
}

/** The button that adds a designer to the comparison. */
export function compareButton({ id, name }: CardDesigner) {
  return <CompareButton designer={{ id, name }} />;
}
