import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import {
  type GoogleReturn,
  isGoogleReturn,
  saveGoogleDesigner,
  takeGoogleReturn,
} from '../../session/sign-in/google-return';
import { ticketIn } from '../../session/sign-in/second-step';
import { signInWithGoogle } from '../../session/sign-in/sign-in';
import { showToast } from '../../ui/notices/toast.store';
import { type AuthFailure, authFailure } from './auth-failure';
import { loginQuery } from './login-query';
import { registrationAnswers } from './registration-answers';

const FAILED: AuthFailure = { kind: 'text', text: FAILURE_TEXTS.googleLogin, fields: {} };

/** What became of a sign-in with Google: done, refused, or a second step is needed. */
interface Outcome {
  readonly failure?: AuthFailure;
  readonly ticket?: string;
}

async function enter({ credential, search }: GoogleReturn): Promise<Outcome> {
  if (credential === null) return { failure: FAILED };
  const { leadId } = loginQuery(new URLSearchParams(search));
  try {
    await signInWithGoogle({ ...(await registrationAnswers(leadId)), credential });
    return {};
  } catch (error) {
    const ticket = ticketIn(error);
    return ticket === null ? { failure: authFailure(error) } : { ticket };
  }
}

function beginRegistration({ credential }: GoogleReturn): void {
  if (credential === null) showToast(FAILURE_TEXTS.googleLogin, { tone: 'danger' });
  else saveGoogleDesigner(credential);
}

/**
 * On the login page: reads Google's answer, and continues the sign-in or the registration.
 * @param onSecondStep called when the account needs a code, too; always the same function
 */
export function useGoogleReturn(onSecondStep: (ticket: string) => void) {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(isGoogleReturn);
  const [failure, setFailure] = useState<AuthFailure | null>(null);

  useEffect(() => {
    const returned = takeGoogleReturn();
    if (!returned) return;
    if (returned.purpose === 'designer') {
      beginRegistration(returned);
      navigate(paths.designerRegistration, { replace: true });
      return;
    }
    // Restores the query of the page before the redirect, which contains the lead, the e-mail and the path to return
    // to.
    navigate(paths.login + returned.search, { replace: true });
    void enter(returned).then((outcome) => {
      setBusy(false);
      setFailure(outcome.failure ?? null);
      if (outcome.ticket !== undefined) onSecondStep(outcome.ticket);
    });
  }, [navigate, onSecondStep]);

  const dismiss = useCallback(() => setFailure(null), []);
  return { busy, failure, dismiss };
}
