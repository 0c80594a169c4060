import { AddressNotice } from '../features/auth/address-notice';
import { BlockedPeopleButton } from '../features/contacts/blocks/blocked-people-button';
import { type CardDesigner, DesignerList } from '../features/designers/list/designer-list';
import { DesignerListSkeleton } from '../features/designers/list/designer-list-skeleton';
import { SignOutButton } from '../features/sign-out/sign-out-button';
import { useLiked } from '../features/likes/use-likes';
import { ClientProfile } from '../features/users/client-profile';
import { FilteredDesigners } from '../features/users/filters/filtered-designers';
import { useDesignerChoice } from '../features/users/filters/use-designer-choice';
import { OwnDesigners } from '../features/users/own-designers';
import { useDeferredList } from '../lib/use-deferred-list';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';
import { cardButtons, cardHeart } from './card-buttons';

/** The number of cards that the largest first screen shows. */
const FIRST_CARDS = 6;

const skeleton = <DesignerListSkeleton count={3} label="Caricamento profilo..." />;
const cards = (designers: readonly CardDesigner[]) => <Cards designers={designers} />;

function Cards({ designers }: { designers: readonly CardDesigner[] }) {
  const shown = useDeferredList(designers, FIRST_CARDS);
  return (
    <DesignerList
      designers={shown}
      buttons={cardButtons}
      heart={cardHeart}
      label="I designer abbinati a te"
    />
  );
}

interface MatchedDesignersProps {
  uid: number;
  designers: readonly CardDesigner[];
}

function MatchedDesigners({ uid, designers }: MatchedDesignersProps) {
  const { choice } = useDesignerChoice();
  const { data: liked } = useLiked(uid, { cards: designers, isWanted: choice.likedOnly });
  return <FilteredDesigners designers={designers} liked={liked ?? null} list={cards} skeleton={skeleton} />;
}

/** `/user-profile`: the client's own page. */
export function UserProfilePage() {
  usePageTitle('Il tuo profilo');
  const user = useUser();
  if (!user) return null;
  const designers = (
    <OwnDesigners
      uid={user.id}
      skeleton={skeleton}
      list={(matched) => <MatchedDesigners uid={user.id} designers={matched} />}
    />
  );
  return (
    <ClientProfile
      user={user}
      notice={<AddressNotice />}
      designers={designers}
      blockedPeople={<BlockedPeopleButton />}
      signOut={<SignOutButton variant="secondary" />}
    />
  );
}
