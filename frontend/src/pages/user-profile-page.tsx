import { DesignerList } from '../features/designers/designer-list';
import { DesignerListSkeleton } from '../features/designers/designer-list-skeleton';
import { ClientProfile } from '../features/users/client-profile';
import { OwnDesigners } from '../features/users/own-designers';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';
import { cardActions } from './home/card-actions';

/** `/user-profile`: the client's own page. */
export function UserProfilePage() {
  usePageTitle('Il tuo profilo');
  const user = useUser();
  if (!user) return null;
  const designers = (
    <OwnDesigners
      uid={user.id}
      skeleton={<DesignerListSkeleton count={3} />}
      list={(matched) => (
        <DesignerList designers={matched} actions={cardActions} label="I designer abbinati a te" />
      )}
    />
  );
  return <ClientProfile user={user} designers={designers} />;
}
