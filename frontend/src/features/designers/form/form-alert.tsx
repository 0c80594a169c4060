import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { paths } from '../../../lib/routes';
import { Alert } from '../../../ui/alert';
import { TextLink } from '../../../ui/link';
import type { FormFailure } from './form-failure';

interface FormAlertProps {
  /** The first rule that is broken, in the order of the form. */
  text: string | null;
  failure: FormFailure | null;
  email: string;
}

const LINK_TEXT = 'Accedi';

/** The one alert of a form, beside its button: what comes first, and the way out where there is one. */
export function FormAlert({ text, failure, email }: FormAlertProps) {
  if (text) return <Alert>{text}</Alert>;
  if (!failure) return null;
  if (failure.kind === 'text') return <Alert>{failure.text}</Alert>;
  const [before, after] = EMAIL_TAKEN_TEXT.split(LINK_TEXT);
  return (
    <Alert>
      {before}
      <TextLink href={`${paths.login}?email=${encodeURIComponent(email.trim())}`}>{LINK_TEXT}</TextLink>
      {after}
    </Alert>
  );
}
