import { designerIdIn } from '@stanze/domain/designer-address';
import { Mail } from 'lucide-react';
import { useParams } from 'wouter';
import { ContactButton } from '../features/contacts/contact-button';
import { PendingContact } from '../features/contacts/pending-contact';
import { PendingText } from '../features/contacts/pending-text';
import { DesignerFailed } from '../features/designers/designer-failed';
import type { CardDesigner } from '../features/designers/designer-list';
import { DesignerMissing } from '../features/designers/designer-missing';
import { DesignerProfile } from '../features/designers/designer-profile';
import { DesignerProfileSkeleton } from '../features/designers/designer-profile-skeleton';
import { useDesignerMeta } from '../features/designers/use-designer-meta';
import { useDesigner } from '../features/designers/use-designer';
import { LikeButton } from '../features/likes/like-button';
import { ShareButton } from '../features/shares/share-button';
import { Icon } from '../ui/icon';
import { VisuallyHidden } from '../ui/visually-hidden';

/** `/profile/{id}`: a designer's profile, read-only; the page that a shared link opens. */
export function ProfilePage() {
  const id = designerIdIn(useParams()['id']);
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
      return <ProfileContent designer={view.designer} onRetry={view.isOffline ? view.retry : undefined} />;
  }
}

interface ProfileContentProps {
  designer: CardDesigner;
  /** Set when the designer comes from this device: sends the request to the server again. */
  onRetry?: () => void;
}

/** The profile with its buttons; the server renders it too (`app/designer-html`). */
export function ProfileContent({ designer, onRetry }: ProfileContentProps) {
  const { id, name, like_count, is_liked } = designer;
  const who = { id, name };
  return (
    <>
      <PendingContact designer={who} />
      <DesignerProfile
        designer={designer}
        onRetry={onRetry}
        likes={<LikeButton designerId={id} name={name} count={like_count} liked={is_liked} />}
        buttons={
          <>
            <ContactButton designer={who} icon={<Icon of={Mail} />}>
              Contatta<VisuallyHidden> {name}</VisuallyHidden>
            </ContactButton>
            <ShareButton designer={who} />
          </>
        }
      />
    </>
  );
}
