import { type CardDesigner, DesignerList } from '../features/designers/designer-list';
import { DesignerListSkeleton } from '../features/designers/designer-list-skeleton';
import { ClientProfile } from '../features/users/client-profile';
import { OwnDesigners } from '../features/users/own-designers';
import { useFirstThenRest } from '../lib/use-first-then-rest';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';
import { cardActions } from './home/card-actions';

/** As many cards as the largest first screen shows. */
const FIRST_CARDS = 6;

function MatchedDesigners({ designers }: { designers: readonly CardDesigner[] }) {
  const shown = useFirstThenRest(designers, FIRST_CARDS);
  return <DesignerList designers={shown} actions={cardActions} label="I designer abbinati a te" />;
}

/** `/user-profile`: the client's own page. */
export function UserProfilePage() {
  usePageTitle('Il tuo profilo');
  const user = useUser();
  if (!user) return null;
  const designers = (
    <OwnDesigners
      uid={user.id}
      skeleton={<DesignerListSkeleton count={3} />}
      list={(matched) => <MatchedDesigners designers={matched} />}
    />
  );
  return <ClientProfile user={user} designers={designers} />;
}
