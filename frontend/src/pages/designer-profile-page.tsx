import { paths } from '../app/paths';
import { MessageCount } from '../features/contacts/message-count';
import { ReceivedMessages } from '../features/contacts/received-messages';
import { markConversationRead } from '../features/contacts/inbox.actions';
import { useConversations } from '../features/contacts/use-conversations';
import { DesignerProfile } from '../features/designers/designer-profile';
import { NotifyMe } from '../features/push/notify-me';
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
  const { conversations, problem, isKept, retry } = useConversations();
  const received = conversations?.filter(({ side }) => side === 'designer') ?? null;
  return (
    <OwnDesigner user={user}>
      {(designer) => (
        <DesignerProfile
          designer={designer}
          counts={<MessageCount count={received?.length ?? 0} />}
          actions={
            <ButtonLink variant="secondary" href={paths.publicProfile(designer.id)}>
              Vedi come ti vedono
            </ButtonLink>
          }
        >
          <NotifyMe />
          <ReceivedMessages
            conversations={received}
            problem={problem}
            isKept={isKept}
            onOpen={({ contact, unread }) => unread > 0 && void markConversationRead(contact)}
            onRetry={retry}
          />
        </DesignerProfile>
      )}
    </OwnDesigner>
  );
}
