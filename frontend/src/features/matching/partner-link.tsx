import { paths } from '../../lib/routes';
import { TextLink } from '../../ui/link';
import { hasPartner } from './partner';

/** Back to the two results, for whoever came to the questionnaire by somebody's link; nothing for anybody else. */
export function PartnerLink() {
  if (!hasPartner()) return null;
  return (
    <p>
      Chi abita con te ti aspetta: <TextLink href={paths.sharedHome}>vedete la vostra casa in due</TextLink>.
    </p>
  );
}
