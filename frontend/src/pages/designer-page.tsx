import { designerIdIn } from '@stanze/domain/designer-address';
import { designerNotFoundText } from '@stanze/domain/error-texts';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { ContactButton } from '../features/contacts/contact-button';
import { PendingContact } from '../features/contacts/pending-contact';
import { PendingText } from '../features/contacts/pending-text';
import { DesignerFailed } from '../features/designers/designer-failed';
import type { CardDesigner } from '../features/designers/designer-list';
import { DesignerMissing } from '../features/designers/designer-missing';
import { DesignerPortfolio } from '../features/designers/designer-portfolio';
import { DesignerPortfolioSkeleton } from '../features/designers/designer-portfolio-skeleton';
import { useDesignerMeta } from '../features/designers/use-designer-meta';
import { BackToList } from '../features/designers/back-to-list';
import { useDesigner } from '../features/designers/use-designer';
import { LikeButton } from '../features/likes/like-button';
import { ShareButton } from '../features/shares/share-button';
import { countVisit } from '../features/visibility/visibility.api';
import { paths } from '../lib/routes';
import { guestAnswers } from '../session/guest-answers';
import { useUser } from '../session/session.store';

/** `/designer/{id}`: a designer's portfolio. */
export function DesignerPage() {
  const id = designerIdIn(useParams()['id']);
  const view = useDesigner(id);
  useDesignerMeta(view.state === 'ready' ? view.designer : null, 'Portfolio');

  switch (view.state) {
    case 'loading':
      return <DesignerPortfolioSkeleton />;
    case 'missing':
      return (
        <DesignerMissing detail={designerNotFoundText(view.status)}>
          {id !== null && <PendingText designerId={id} />}
        </DesignerMissing>
      );
    case 'failed':
      return (
        <DesignerFailed
          text={view.status === 0 ? view.text : designerNotFoundText(view.status)}
          onRetry={view.retry}
        />
      );
    case 'ready':
      return <PortfolioContent designer={view.designer} onRetry={view.isOffline ? view.retry : undefined} />;
  }
}

interface PortfolioContentProps {
  designer: CardDesigner;
  /** Set when the designer comes from this device: sends the request to the server again. */
  onRetry?: () => void;
}

/** The portfolio with its buttons; the server renders it too (`app/designer-html`). */
export function PortfolioContent({ designer, onRetry }: PortfolioContentProps) {
  const { id, name, like_count, is_liked } = designer;
  const who = { id, name };
  useEffect(() => countVisit(id), [id]);
  const hasStyle = Boolean(useUser()?.style_analysis);
  const hasResults = hasStyle || guestAnswers() !== null;
  return (
    <>
      <PendingContact designer={who} />
      <DesignerPortfolio
        designer={designer}
        onRetry={onRetry}
        back={<BackToList results={hasResults ? paths.matches : null} />}
        contact={<ContactButton designer={who}>Contatta Designer</ContactButton>}
        buttons={
          <>
            <ShareButton designer={who} look="words" />
            <LikeButton designerId={id} name={name} count={like_count} liked={is_liked} />
          </>
        }
      />
    </>
  );
}
