import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { normaliseEmail } from '@stanze/domain/validation';
import {
  type RegistrationForm as Values,
  registrationErrors,
  REQUIRED_FIELDS_TEXT,
} from '@stanze/domain/validation-clients';
import { onEnterNextField } from '../../lib/forms/on-enter-next-field';
import { paths } from '../../lib/routes';
import { register } from '../../session/sign-in/sign-in';
import type { TypedPerson } from '../../session/sign-in/typed-person';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { EmailField } from '../../ui/fields/email-field';
import { TextLink } from '../../ui/text/link';
import { PasswordField } from '../../ui/fields/password-field';
import { TextField } from '../../ui/fields/text-field';
import type { AuthFailure } from './auth-failure';
import styles from './login.module.css';
import { QuestionnaireFirst, QuestionnaireRequired } from './questionnaire-required';
import { registrationAnswers } from './registration-answers';
import { useAuthForm } from './use-auth-form';

interface RegistrationFormProps {
  person: TypedPerson;
  type: (changes: Partial<TypedPerson>) => void;
  leadId: number | null;
  /** URL of the sign-in with the e-mail filled in. */
  signInHref: string;
}

const FIELDS = ['name', 'email', 'password'];
const NEEDS_QUESTIONNAIRE: AuthFailure = { kind: 'questionnaire', text: '', fields: {} };

async function send(values: Values, leadId: number | null): Promise<AuthFailure | null> {
  const answers = await registrationAnswers(leadId);
  if (!answers) return NEEDS_QUESTIONNAIRE;
  const { name, email, password } = values;
  await register({ ...answers, name: name.trim(), email: normaliseEmail(email), password });
  return null;
}

/** Name, e-mail and a password twice; the questionnaire comes along by itself. */
export function RegistrationForm({ person, type, leadId, signInHref }: RegistrationFormProps) {
  const {
    form,
    values,
    set,
    submit,
    errorOf,
    isIncomplete,
    busy,
    refusal: failure,
    clearRefusal,
  } = useAuthForm({
    initial: { ...person, password: '', confirmation: '' },
    check: (written) => registrationErrors({ ...written, ...person }),
    send: (written) => send({ ...written, ...person }, leadId),
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={onEnterNextField}>
      {isIncomplete && <Alert>{REQUIRED_FIELDS_TEXT}</Alert>}
      <QuestionnaireFirst leadId={leadId} />
      <RegistrationFailure failure={failure} signInHref={signInHref} />
      <TextField
        label="Nome"
        autoComplete="name"
        enterKeyHint="next"
        required
        value={person.name}
        error={errorOf('name')}
        onChange={({ target }) => {
          set('name', target.value);
          type({ name: target.value });
        }}
      />
      <EmailField
        label="Email"
        autoComplete="username"
        enterKeyHint="next"
        required
        value={person.email}
        error={errorOf('email')}
        onValue={(email) => {
          set('email', email);
          type({ email });
        }}
      />
      <PasswordField
        label="Password"
        hint="Almeno 8 caratteri."
        autoComplete="new-password"
        enterKeyHint="next"
        required
        value={values.password}
        error={errorOf('password')}
        onChange={({ target }) => set('password', target.value)}
      />
      <PasswordField
        label="Conferma password"
        autoComplete="new-password"
        required
        value={values.confirmation}
        error={errorOf('confirmation')}
        onChange={({ target }) => set('confirmation', target.value)}
      />
      <p className={styles.privacy}>
        Con la registrazione accetti la nostra{' '}
        <TextLink href={paths.privacy}>informativa sulla privacy</TextLink>.
      </p>
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Registrazione in corso…' : 'Registrati'}
      </Button>
      <QuestionnaireRequired open={failure?.kind === 'questionnaire'} onClose={clearRefusal} />
    </form>
  );
}

interface RegistrationFailureProps {
  failure: AuthFailure | null;
  signInHref: string;
}

function RegistrationFailure({ failure, signInHref }: RegistrationFailureProps) {
  if (failure?.kind === 'email-taken') {
    return (
      <Alert>
        <EmailTaken signInHref={signInHref} />
      </Alert>
    );
  }
  if (failure?.kind !== 'text') return null;
  // An error of a field is shown at the field only.
  const isBeside = FIELDS.some((field) => field in failure.fields);
  return isBeside ? null : <Alert>{failure.text}</Alert>;
}

const LINK_TEXT = 'Accedi';

/** 'Questa email è già registrata...', in which "Accedi" is a link to the sign-in with the e-mail filled in. */
function EmailTaken({ signInHref }: { signInHref: string }) {
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
