import { paths } from '../lib/routes';
import { guestAnswers } from './guest-answers';
import { markReturnToDesigners } from './return-to-designers';

interface LoginIntent {
  mode?: 'register';
  /** What the person continues with after the sign-in. */
  redirect?: 'contact' | 'designers';
  returnTo?: string;
}

/** The address of the login page, with lead and e-mail of the questionnaire. */
export function loginAddress({ mode, redirect, returnTo }: LoginIntent): string {
  const answers = mode === 'register' ? guestAnswers() : null;
  const parameters = {
    mode,
    leadId: answers?.leadId?.toString(),
    email: answers?.email ?? undefined,
    redirect,
    returnTo,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size > 0 ? `${paths.login}?${query.toString()}` : paths.login;
}

/** The current path and query, to return to after a sign-in. The home page returns to its matched designers. */
export function comingBackHere(): string {
  const { pathname, search } = window.location;
  if (pathname !== paths.home) return pathname + search;
  markReturnToDesigners();
  return paths.home;
}
