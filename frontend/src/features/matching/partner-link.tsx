import { paths } from '../../lib/routes';
import { TextLink } from '../../ui/link';
import { hasPartner } from './partner';

/**
 * Link back to the two results, for a person who opened the questionnaire from another person's link; nothing for
 * anybody else.
 */
export function PartnerLink() {
  if (!hasPartner()) return null;
  return (
    <p>
      Chi abita con te ti aspetta: <TextLink href={paths.sharedHome}>vedete la vostra casa in due</TextLink>.
    </p>
  );
}
