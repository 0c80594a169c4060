import { useEffect } from 'react';
import { paths } from '../../../lib/routes';
import { ButtonLink } from '../../../ui/buttons/button';
import { TextLink } from '../../../ui/text/link';
import { readSharedHome, useSharedHome } from '../shared-home.store';

function usePartner() {
  const { partner, answeredAt } = useSharedHome();
  useEffect(() => void readSharedHome(), []);
  return { hasPartner: partner !== null, isAnswer: answeredAt !== null };
}

/** Link to the results of two people, for a person who has another person's result; nothing for anybody else. */
export function PartnerLink() {
  const { hasPartner, isAnswer } = usePartner();
  if (!hasPartner) return null;
  return (
    <p>
      {isAnswer ? 'Chi hai invitato ha risposto' : 'Chi abita con te ti aspetta'}:{' '}
      <TextLink href={paths.sharedHome}>vedete la vostra casa in due</TextLink>.
    </p>
  );
}

/** At the top of the result: the invitation to "Casa in due", or the link to the common result. */
export function SharedHomeButton() {
  const { hasPartner } = usePartner();
  return (
    <ButtonLink variant="secondary" href={paths.sharedHome}>
      {hasPartner ? 'La vostra casa in due' : 'Invita chi abita con te'}
    </ButtonLink>
  );
}
