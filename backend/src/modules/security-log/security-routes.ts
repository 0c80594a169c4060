import type { SecurityKind } from './security-log.types.js';

/** The event of each call that changes credentials or ends sessions, by method and pattern of its route. */
export const SECURITY_ROUTES: Readonly<Record<string, SecurityKind>> = {
  'POST /api/auth/token': 'sign-in',
  'POST /api/auth/google': 'sign-in',
  'POST /api/designers/google-auth': 'sign-in',
  'POST /api/auth/register': 'registration',
  'POST /api/auth/confirmations': 'identity-confirmed',
  'POST /api/auth/logout': 'sign-out',
  'POST /api/auth/request-password-reset': 'reset-requested',
  'POST /api/auth/reset-password': 'password-reset',
  'POST /api/designers/:email/set-password': 'password-set',
  'PUT /api/users/me/password': 'password-changed',
  'DELETE /api/users/me/sessions': 'sessions-ended',
  'DELETE /api/users/me': 'account-deleted',
  'GET /api/users/me/export': 'data-exported',
};
