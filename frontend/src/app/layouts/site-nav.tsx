import { paths } from '../../lib/routes';
import { TextLink } from '../../ui/link';

interface SiteNavProps {
  /** Whether somebody is signed in: links to their own pages are shown too. */
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
          </TextLink>
          <TextLink href={paths.messages} look="quiet">
            Messaggi
          </TextLink>
        </>
      )}
    </>
  );
}
