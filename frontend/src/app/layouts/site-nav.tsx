import { paths } from '../paths';
import { TextLink } from '../../ui/link';

/** The few links of the header. */
export function SiteNav() {
  return (
    <>
      <TextLink href={paths.about} look="quiet">
        About
      </TextLink>
      <TextLink href={paths.ranking} look="quiet">
        Come ordiniamo
      </TextLink>
    </>
  );
}
