import { designerIdIn } from '@stanze/domain/designer-address';
import { designerNotFoundText } from '@stanze/domain/error-texts';
import { NOT_FOUND } from '@stanze/domain/http-statuses';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { ContactButton } from '../features/contacts/writing/contact-button';
import { PendingContact } from '../features/contacts/writing/pending-contact';
import { PendingText } from '../features/contacts/writing/pending-text';
import { DesignerFailed } from '../features/designers/portfolio/designer-failed';
import type { CardDesigner } from '../features/designers/list/designer-list';
import { DesignerMissing } from '../features/designers/portfolio/designer-missing';
import { DesignerPortfolio } from '../features/designers/portfolio/designer-portfolio';
import { DesignerPortfolioSkeleton } from '../features/designers/portfolio/designer-portfolio-skeleton';
import { MatchReason } from '../features/designers/card/match-reason';
import { useDesignerMeta } from '../features/designers/use-designer-meta';
import { BackToList } from '../features/designers/portfolio/back-to-list';
import { useDesigner } from '../features/designers/use-designer';
import { LikeButton } from '../features/likes/like-button';
import { ReportButton } from '../features/reports/report-button';
import { ShareButton } from '../features/shares/share-button';
import { countVisit } from '../features/visibility/visibility.api';
import { paths } from '../lib/routes';
import { DeferredComponent } from '../lib/loading/deferred-component';
import { guestAnswers } from '../session/guest-answers';
import { useUser } from '../session/session.store';
import { Icon } from '../ui/marks/icon';
import { photoButtonOf } from './photo-button';

const loadOwnAffinity = () =>
  import('../features/matching/shared-home/own-result').then(({ OwnAffinity }) => OwnAffinity);

/** The affinity, after the first render: the server, which renders this page too, has no answers of who reads. */
function Affinity({ designer }: { designer: CardDesigner }) {
  return (
    <DeferredComponent
      load={loadOwnAffinity}
      props={{ designer, children: (match) => <MatchReason match={match} /> }}
    />
  );
}

/** Texts that differ between the two addresses of the page. */
interface AddressTexts {
  /** The title until the designer is loaded. */
  title: string;
  /** The technical line below the text of a designer that does not exist. */
  missing?: string;
  /** Of a failed request; `status` is 0 without an answer. */
  failed: (status: number, text: string) => string;
}

const PORTFOLIO_TEXTS: AddressTexts = {
  title: 'Portfolio',
  missing: designerNotFoundText(NOT_FOUND),
  failed: (status, text) => (status === 0 ? text : designerNotFoundText(status)),
};

const PROFILE_TEXTS: AddressTexts = { title: 'Profilo', failed: (_, text) => text };

/** `/designer/{id}`: a designer's page. */
export function DesignerPage() {
  return <PageAbout texts={PORTFOLIO_TEXTS} />;
}

/** `/profile/{id}`: the same page at a second address (docs/product.md#addresses). */
export function ProfilePage() {
  return <PageAbout texts={PROFILE_TEXTS} />;
}

function PageAbout({ texts }: { texts: AddressTexts }) {
  const id = designerIdIn(useParams()['id']);
  const view = useDesigner(id);
  useDesignerMeta(view.state === 'ready' ? view.designer : null, texts.title);

  switch (view.state) {
    case 'loading':
      return <DesignerPortfolioSkeleton />;
    case 'missing':
      return (
        <DesignerMissing detail={texts.missing}>
          {id !== null && <PendingText designerId={id} />}
        </DesignerMissing>
      );
    case 'failed':
      return <DesignerFailed text={texts.failed(view.status, view.text)} onRetry={view.retry} />;
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
  const { id, name, like_count, is_liked, paused_until } = designer;
  const who = { id, name, paused_until };
  useEffect(() => countVisit(id), [id]);
  const user = useUser();
  const isOwn = user?.designer?.id === id;
  const hasStyle = Boolean(user?.style_analysis);
  const hasResults = hasStyle || guestAnswers() !== null;
  return (
    <>
      <PendingContact designer={who} />
      <DesignerPortfolio
        designer={designer}
        onRetry={onRetry}
        affinity={<Affinity designer={designer} />}
        back={<BackToList results={hasResults ? paths.matches : null} />}
        photoButton={(photo, surface) => (
          <>
            {photoButtonOf(designer)(photo, surface)}
            {surface === 'viewer' && !isOwn && photo.id !== undefined && (
              <ReportButton of={{ kind: 'photo', id: photo.id, name }} look="viewer" />
            )}
          </>
        )}
        contact={
          <ContactButton designer={who} icon={<Icon of={Mail} />} isPreloaded>
            Contatta Designer
          </ContactButton>
        }
        buttons={
          <>
            <ShareButton designer={who} look="text" />
            <LikeButton designerId={id} name={name} count={like_count} liked={is_liked} />
          </>
        }
        report={!isOwn && <ReportButton of={{ kind: 'designer', id, name }} />}
      />
    </>
  );
}
