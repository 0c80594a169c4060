import { paths, routeAt } from '../../lib/routes';
import { guestAnswers } from '../guest-answers';
import { markReturnToDesigners } from './return-marks';

interface LoginIntent {
  mode?: 'register';
  /** What the person continues with after the sign-in. */
  redirect?: 'contact' | 'designers';
  returnTo?: string;
}

/** The address of the login page with a query, with or without its `?`. */
export function loginWithQuery(query: string): string {
  const parameters = new URLSearchParams(query).toString();
  return parameters ? `${paths.login}?${parameters}` : paths.login;
}

/** The address of the login page, with the lead of the questionnaire; an e-mail address never stands in a URL. */
export function loginAddress({ mode, redirect, returnTo }: LoginIntent): string {
  const leadId = mode === 'register' ? guestAnswers()?.leadId?.toString() : undefined;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ mode, leadId, redirect, returnTo })) {
    if (value) query.set(name, value);
  }
  return loginWithQuery(query.toString());
}

/**
 * The address of the sign-in for a link on a page: back to this page afterwards; from the home view, as from pages to
 * which nobody returns, to the person's own page.
 * @param search the query without its `?`
 */
export function loginFrom(path: string, search: string): string {
  const query = new URLSearchParams(search);
  if (path === paths.login || path === paths.requestPasswordReset) {
    query.delete('mode');
    return loginWithQuery(query.toString());
  }
  const here = search ? `${path}?${search}` : path;
  const isReturnTarget = here !== paths.home && routeAt(path)?.isReturnTarget;
  return loginAddress({ returnTo: isReturnTarget ? here : undefined });
}

/** The current path and query, to return to after a sign-in. The home page returns to its matched designers. */
export function comingBackHere(): string {
  const { pathname, search } = window.location;
  if (pathname !== paths.home) return pathname + search;
  markReturnToDesigners();
  return paths.home;
}
