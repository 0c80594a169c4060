import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { TextLink } from '../../ui/link';

const LINK_TEXT = 'Accedi';

/** 'Questa email è già registrata...', in which "Accedi" is a link to the sign-in with the e-mail filled in. */
export function EmailTaken({ signInHref }: { signInHref: string }) {
  const [before, after] = EMAIL_TAKEN_TEXT.split(LINK_TEXT);
  return (
    <>
      {before}
      <TextLink href={signInHref} replace>
        {LINK_TEXT}
      </TextLink>
      {after}
    </>
  );
}
