import { AddressNotice } from '../features/auth/addresses/address-notice';
import { BlockedPeopleButton } from '../features/contacts/blocks/blocked-people-button';
import type { CardDesigner } from '../features/designers/list/designer-list';
import { RankedDesignersSkeleton } from '../features/designers/list/ranked-designers-skeleton';
import { RankedDesigners } from '../features/designers/list/ranked-designers';
import { SignOutButton } from '../features/sign-out/sign-out-button';
import { useLiked } from '../features/likes/use-likes';
import { ClientProfile } from '../features/users/client-profile';
import {
  FilteredDesigners,
  type FilteredList,
  FiltersRoom,
} from '../features/users/filters/filtered-designers';
import { useDesignerChoice } from '../features/users/filters/use-designer-choice';
import { OwnDesigners } from '../features/users/own-designers';
import { useDeferredList } from '../lib/loading/use-deferred-list';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';
import { cardButtons, cardHeart, rowLikeButton } from './card-buttons';

/** The cards, the nearest designer among them, are rendered at once, the others when the browser is idle. */
const FIRST_DESIGNERS = 7;

const skeleton = <RankedDesignersSkeleton label="Caricamento profilo..." />;
const cards: FilteredList = (designers, { sort, isNarrowed }) => (
  <Designers designers={designers} isByAffinity={sort === 'match'} about={isNarrowed ? 'some' : 'all'} />
);

interface DesignersProps {
  designers: readonly CardDesigner[];
  isByAffinity: boolean;
  about: 'all' | 'some';
}

function Designers({ designers, isByAffinity, about }: DesignersProps) {
  const shown = useDeferredList(designers, FIRST_DESIGNERS);
  return (
    <RankedDesigners
      designers={shown}
      isByAffinity={isByAffinity}
      about={about}
      isShort
      buttons={cardButtons}
      heart={cardHeart}
      rowButton={rowLikeButton}
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
      skeleton={
        <>
          <FiltersRoom />
          {skeleton}
        </>
      }
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
