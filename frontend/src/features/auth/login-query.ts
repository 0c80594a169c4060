import { paths } from '../../lib/routes';
import { loginWithQuery } from '../../session/sign-in/login-address';

/** The query of the login page's URL. */
export interface LoginQuery {
  mode: 'sign-in' | 'register';
  leadId: number | null;
  /** Accepted from links; the page removes it from the URL. */
  email: string;
}

function leadIdOf(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Reads the query of `/login`; invalid values are ignored. */
export function loginQuery(query: URLSearchParams): LoginQuery {
  return {
    mode: query.get('mode') === 'register' ? 'register' : 'sign-in',
    leadId: leadIdOf(query.get('leadId')),
    email: query.get('email') ?? '',
  };
}

/** The query without the e-mail address, which must not stand in history, bookmarks and referrers. */
export function withoutEmail(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('email');
  return next;
}

/** The URL of the page that asks for a reset link, with the way back to where the sign-in leads. */
export function resetRequestAddress(query: URLSearchParams): string {
  return (
    paths.requestPasswordReset + loginWithQuery(withoutEmail(query).toString()).slice(paths.login.length)
  );
}

/** The URL of the same page in the other mode, with the other parameters unchanged. */
export function otherMode(query: URLSearchParams): string {
  const next = withoutEmail(query);
  if (next.get('mode') === 'register') next.delete('mode');
  else next.set('mode', 'register');
  return loginWithQuery(next.toString());
}
