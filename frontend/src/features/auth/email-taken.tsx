import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { TextLink } from '../../ui/link';

const WORD = 'Accedi';

/** 'Questa email è già registrata...': its word "Accedi" leads to the sign-in, with the e-mail kept. */
export function EmailTaken({ signInHref }: { signInHref: string }) {
  const [before, after] = EMAIL_TAKEN_TEXT.split(WORD);
  return (
    <>
      {before}
      <TextLink href={signInHref} replace>
        {WORD}
      </TextLink>
      {after}
    </>
  );
}
