import { paths } from '../../lib/routes';
import { TextLink } from '../../ui/text/link';
import { DeferredComponent } from '../../lib/loading/deferred-component';

const loadLikedCount = () => import('./header-parts').then(({ LikedCount }) => LikedCount);
const loadUnreadCount = () => import('./header-parts').then(({ UnreadCount }) => UnreadCount);

interface SiteNavProps {
  /** Whether somebody is signed in: links to their own pages, with counts, are shown too. */
  isSignedIn?: boolean;
}

/** The links of the header. */
export function SiteNav({ isSignedIn = false }: SiteNavProps) {
  return (
    <>
      <TextLink href={paths.about} look="quiet">
        Chi siamo
      </TextLink>
      <TextLink href={paths.ranking} look="quiet">
        Come ordiniamo
      </TextLink>
      {isSignedIn && (
        <>
          <TextLink href={paths.favourites} look="quiet">
            Preferiti
            <DeferredComponent load={loadLikedCount} />
          </TextLink>
          <TextLink href={paths.messages} look="quiet">
            Messaggi
            <DeferredComponent load={loadUnreadCount} />
          </TextLink>
        </>
      )}
    </>
  );
}
