import { paths } from '../../lib/routes';

/** The query of the login page's URL. */
export interface LoginQuery {
  mode: 'sign-in' | 'register';
  leadId: number | null;
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

/** The URL of the same page in the other mode, with the other parameters unchanged. */
export function otherMode(query: URLSearchParams, email: string): string {
  const next = new URLSearchParams(query);
  if (next.get('mode') === 'register') next.delete('mode');
  else next.set('mode', 'register');
  if (email) next.set('email', email);
  return next.size > 0 ? `${paths.login}?${next.toString()}` : paths.login;
}
