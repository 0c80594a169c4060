import { paths } from '../app/paths';
import { MessageCount } from '../features/contacts/message-count';
import { ReceivedMessages } from '../features/contacts/received-messages';
import { useReceivedMessages } from '../features/contacts/use-received-messages';
import { DesignerProfile } from '../features/designers/designer-profile';
import { OwnDesigner } from '../features/users/own-designer';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';
import type { SessionUser } from '../session/user-storage';
import { ButtonLink } from '../ui/button';

/** `/designer-profile`: a designer's own room, new messages first. */
export function DesignerProfilePage() {
  usePageTitle('Il tuo profilo');
  const user = useUser();
  return user && <OwnRoom user={user} />;
}

function OwnRoom({ user }: { user: SessionUser }) {
  const { read, retry, ...received } = useReceivedMessages(user.id);
  return (
    <OwnDesigner user={user}>
      {(designer) => (
        <DesignerProfile
          designer={designer}
          counts={<MessageCount count={received.contacts?.length ?? 0} />}
          actions={
            <ButtonLink variant="secondary" href={paths.publicProfile(designer.id)}>
              Vedi come ti vedono
            </ButtonLink>
          }
        >
          <ReceivedMessages {...received} onOpen={(contact) => void read(contact)} onRetry={retry} />
        </DesignerProfile>
      )}
    </OwnDesigner>
  );
}
