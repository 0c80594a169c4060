import { paths } from '../../lib/routes';

/** What the address of the login page says (spec, section 2). */
export interface LoginQuery {
  mode: 'sign-in' | 'register';
  leadId: number | null;
  email: string;
}

function leadIdOf(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Reads the query of `/login`; what makes no sense counts as absent. */
export function loginQuery(query: URLSearchParams): LoginQuery {
  return {
    mode: query.get('mode') === 'register' ? 'register' : 'sign-in',
    leadId: leadIdOf(query.get('leadId')),
    email: query.get('email') ?? '',
  };
}

/** The same page in the other mode, everything else kept. */
export function otherMode(query: URLSearchParams, email: string): string {
  const next = new URLSearchParams(query);
  if (next.get('mode') === 'register') next.delete('mode');
  else next.set('mode', 'register');
  if (email) next.set('email', email);
  return next.size > 0 ? `${paths.login}?${next.toString()}` : paths.login;
}
