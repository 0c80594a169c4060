import type { CardDesigner } from '../features/designers/designer-list';
import { ContactButton } from '../features/contacts/contact-button';
import { LikeButton } from '../features/likes/like-button';
import { ShareButton } from '../features/shares/share-button';

/** The buttons of a card on the home page: like, share, contact. */
export function cardButtons({ id, name, like_count, is_liked }: CardDesigner) {
  return (
    <>
      <LikeButton designerId={id} name={name} count={like_count} liked={is_liked} />
      <ShareButton designer={{ id, name }} />
      <ContactButton designer={{ id, name }} variant="secondary" />
    </>
  );
}
