import { until } from './product.mjs';

/** @typedef {import('./people.mjs').People} People */

/**
 * Verifies the addresses of the designers with the mailed links, so that they receive mails about messages.
 * @param {People} people
 * @param {{ send: import('./connections.mjs').Send }} server
 * @param {{ tokens: ReadonlyMap<string, string> }} mailServer
 * @returns {Promise<People>}
 */
export async function verifyDesigners(people, { send }, { tokens }) {
  for (const { email } of people.designers) {
    await until('the link that verifies an address', () => tokens.has(email), 60_000);
    const body = { token: tokens.get(email) };
    const { status } = await send('/auth/address-confirmations', { method: 'POST', body });
    if (status !== 200) throw new Error(`The address was not verified: ${status}`);
  }
  return people;
}
