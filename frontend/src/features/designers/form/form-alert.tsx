import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { paths } from '../../../lib/routes';
import { saveTypedEmail } from '../../../session/sign-in/typed-person';
import { Alert } from '../../../ui/notices/alert';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { TextLink } from '../../../ui/text/link';
import type { FormFailure } from './form-failure';

interface FormAlertProps {
  /** The message of the first broken rule, in the order of the form. */
  text: string | null;
  failure: FormFailure | null;
  email: string;
  /** The sign-in for an address that is already registered. */
  signInHref?: string;
  /** Registers the same content again; only for corrections. */
  onRestart?: () => void;
}

const LINK_TEXT = 'Accedi';

/** The alert of a form, next to its button: the first message, with a link to the sign-in where it helps. */
export function FormAlert({ text, failure, email, signInHref = paths.login, onRestart }: FormAlertProps) {
  if (text) return <Alert>{text}</Alert>;
  if (!failure) return null;
  if (failure.kind === 'text') return <Alert>{failure.text}</Alert>;
  if (failure.kind === 'closed') {
    return (
      <Alert
        buttons={
          <>
            <ButtonLink variant="secondary" href={paths.requestPasswordReset}>
              Ricevi il link
            </ButtonLink>
            <Button variant="quiet" onClick={onRestart}>
              Ricomincia con un’altra email
            </Button>
          </>
        }
      >
        {failure.text}
      </Alert>
    );
  }
  const [before, after] = EMAIL_TAKEN_TEXT.split(LINK_TEXT);
  return (
    <Alert>
      {before}
      <TextLink href={signInHref} onClick={() => void saveTypedEmail(email)}>
        {LINK_TEXT}
      </TextLink>
      {after}
    </Alert>
  );
}
