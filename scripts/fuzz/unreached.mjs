/** @typedef {import('./world.mjs').Role} Role */

const EVERYBODY = /** @type {const} */ (['guest', 'client', 'designer', 'admin']);

/**
 * The calls that a role may send and that do not succeed here, and why. A further one fails the run.
 * @type {{ route: string, roles: readonly Role[], reason: string }[]}
 */
export const UNREACHED = [
  { route: 'POST /auth/google', roles: EVERYBODY, reason: 'there is no server of Google' },
  { route: 'POST /designers/google-auth', roles: EVERYBODY, reason: 'there is no server of Google' },
  { route: 'GET /auth/google/departures', roles: EVERYBODY, reason: 'there is no server of Google' },
  { route: 'GET /designers/by-email/{email}', roles: ['client'], reason: 'a client has no profile' },
  { route: 'PUT /contacts/{id}/status', roles: ['admin'], reason: 'only the designer of the conversation' },
  { route: 'POST /contacts/{id}/decline', roles: ['admin'], reason: 'only the designer of the conversation' },
];
