import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import { loginWithQuery } from '../../session/sign-in/login-address';
import { Alert } from '../../ui/notices/alert';
import { TextLink } from '../../ui/text/link';
import { AuthPage } from './auth-page';
import { GoogleButton } from './google-button';
import { loginQuery, otherMode, resetRequestAddress, withoutEmail } from './login-query';
import styles from './login.module.css';
import { PasskeyButton } from './passkey-button';
import { QuestionnaireRequired } from './questionnaire-required';
import { RegistrationForm } from './registration-form';
import { SecondStep } from './second-step';
import { SignInForm } from './sign-in-form';
import { useTypedPerson } from './use-typed-person';
import { useGoogleReturn } from './use-google-return';

interface LoginProps {
  query: URLSearchParams;
  /** Why the sign-in is required, for example to send a contact. */
  reason?: ReactNode;
}

const TEXTS = {
  'sign-in': {
    title: 'Rieccoti.',
    question: 'Non hai ancora un account?',
    switch: 'Registrati',
  },
  register: {
    title: 'Piacere di conoscerti.',
    question: 'Hai già un account?',
    switch: 'Accedi',
  },
} as const;

/** Focuses the heading after a change of mode, so that screen readers announce it like a new page. */
function useFocusOnSwitch(mode: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(mode);
  useEffect(() => {
    if (last.current !== mode) heading.current?.focus();
    last.current = mode;
  }, [mode]);
  return heading;
}

/** Name and e-mail of both modes; an address in the query of the page is taken from there and removed from the URL. */
function usePerson(query: URLSearchParams) {
  const [, navigate] = useLocation();
  const [given] = useState(() => loginQuery(query).email);
  const address = query.has('email') ? loginWithQuery(withoutEmail(query).toString()) : null;
  useEffect(() => {
    if (address !== null) navigate(address, { replace: true });
  }, [address, navigate]);
  return useTypedPerson(given);
}

/** Sign-in and registration on one page; the query selects the mode. An account with an app for codes has a second step. */
export function Login({ query, reason }: LoginProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  if (ticket === null)
    return <FirstStep query={query} reason={reason} ended={ended} onSecondStep={setTicket} />;
  const back = (why: string | null) => {
    setTicket(null);
    setEnded(why);
  };
  return (
    <AuthPage title="Ancora un passo." lead="Questo account chiede anche il codice della tua app.">
      <SecondStep ticket={ticket} onBack={back} />
    </AuthPage>
  );
}

interface FirstStepProps extends LoginProps {
  /** Why the second step has ended. */
  ended: string | null;
  onSecondStep: (ticket: string) => void;
}

function FirstStep({ query, reason, ended, onSecondStep }: FirstStepProps) {
  const { mode, leadId } = loginQuery(query);
  const typed = usePerson(query);
  const heading = useFocusOnSwitch(mode);
  const google = useGoogleReturn(onSecondStep);
  const texts = TEXTS[mode];
  const other = otherMode(query);
  const isRegistration = mode === 'register';
  return (
    <AuthPage title={texts.title} heading={heading} lead={reason}>
      {ended && <Alert takesFocus>{ended}</Alert>}
      <GoogleOutcome {...google} />
      {isRegistration ? (
        <RegistrationForm {...typed} leadId={leadId} signInHref={other} />
      ) : (
        <SignInForm {...typed} resetHref={resetRequestAddress(query)} onSecondStep={onSecondStep} />
      )}
      <p className={styles.switch}>
        {texts.question}{' '}
        <TextLink href={other} replace>
          {texts.switch}
        </TextLink>
      </p>
      <p className={styles.switch}>
        Progetti interni? <TextLink href={paths.designerRegistration}>Diventa designer</TextLink>
      </p>
      {!isRegistration && <PasskeyButton />}
      <GoogleButton purpose="login" />
    </AuthPage>
  );
}

/** The outcome of a sign-in with Google, above the form. */
function GoogleOutcome({ busy, failure, dismiss }: ReturnType<typeof useGoogleReturn>) {
  return (
    <>
      {busy && (
        <Alert tone="neutral">
          <span role="status">Accesso con Google in corso…</span>
        </Alert>
      )}
      {failure && failure.kind !== 'questionnaire' && <Alert>{failure.text}</Alert>}
      <QuestionnaireRequired open={failure?.kind === 'questionnaire'} onClose={dismiss} />
    </>
  );
}
