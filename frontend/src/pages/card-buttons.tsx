import { CompareButton } from '../features/designers/comparison/compare-button';
import type { CardDesigner } from '../features/designers/list/designer-list';
import { ContactButton } from '../features/contacts/writing/contact-button';
import { LikeButton } from '../features/likes/like-button';
import { ShareButton } from '../features/shares/share-button';

/** The buttons below the texts of a card where designers are compared: compare, share, contact. */
export function comparableCardButtons(designer: CardDesigner) {
  return (
    <>
      <CompareButton designer={designer} />
      {cardButtons(designer)}
    </>
  );
}

/** The buttons below the texts of any other card: share, contact. */
export function cardButtons({ id, name, paused_until }: CardDesigner) {
  return (
    <>
      <ShareButton designer={{ id, name }} />
      <ContactButton designer={{ id, name, paused_until }} variant="secondary" />
    </>
  );
}

/** The like button on the picture of a card. */
export function cardHeart({ id, name, like_count, is_liked }: CardDesigner) {
  return <LikeButton designerId={id} name={name} count={like_count} liked={is_liked} surface="picture" />;
}

/** The button of a designer in a small row: like. */
export function rowLikeButton({ id, name, like_count, is_liked }: CardDesigner) {
  return <LikeButton designerId={id} name={name} count={like_count} liked={is_liked} />;
}

/** The buttons of a designer in the comparison: like, share, contact. */
export function comparedButtons(designer: CardDesigner) {
  return (
    <>
      {rowLikeButton(designer)}
      {cardButtons(designer)}
    </>
  );
}

/** The button that adds a designer to the comparison. */
export function compareButton({ id, name }: CardDesigner) {
  return <CompareButton designer={{ id, name }} />;
}
