import { useParams } from 'wouter';
import { ContactButton } from '../features/contacts/contact-button';
import { PendingContact } from '../features/contacts/pending-contact';
import { PendingText } from '../features/contacts/pending-text';
import { DesignerFailed } from '../features/designers/designer-failed';
import { DesignerMissing } from '../features/designers/designer-missing';
import { DesignerProfile } from '../features/designers/designer-profile';
import { DesignerProfileSkeleton } from '../features/designers/designer-profile-skeleton';
import { useDesignerMeta } from '../features/designers/use-designer-meta';
import { designerIdOf, useDesigner } from '../features/designers/use-designer';
import { LikeButton } from '../features/likes/like-button';
import { ShareButton } from '../features/shares/share-button';

/** `/profile/{id}`: a designer's profile, read-only; what a shared link opens. */
export function ProfilePage() {
  const id = designerIdOf(useParams()['id']);
  const view = useDesigner(id);
  useDesignerMeta(view.state === 'ready' ? view.designer : null, 'Profilo');

  switch (view.state) {
    case 'loading':
      return <DesignerProfileSkeleton />;
    case 'missing':
      return <DesignerMissing>{id !== null && <PendingText designerId={id} />}</DesignerMissing>;
    case 'failed':
      return <DesignerFailed text={view.text} onRetry={view.retry} />;
    case 'ready':
      return <Profile {...view} />;
  }
}

type Ready = Extract<ReturnType<typeof useDesigner>, { state: 'ready' }>;

function Profile({ designer, kept, retry }: Ready) {
  const { id, name, like_count, is_liked } = designer;
  const who = { id, name };
  return (
    <>
      <PendingContact designer={who} />
      <DesignerProfile
        designer={designer}
        onRetry={kept ? retry : undefined}
        likes={<LikeButton designerId={id} name={name} count={like_count} liked={is_liked} />}
        actions={
          <>
            <ShareButton designer={who} />
            <ContactButton designer={who} iconOnly>
              Contatta {name}
            </ContactButton>
          </>
        }
      />
    </>
  );
}
