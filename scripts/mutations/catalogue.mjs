import { Failure } from '../lib/run.mjs';
import { ACCESS } from './faults/access.mjs';
import { ACCOUNTS } from './faults/accounts.mjs';
import { AFFINITY } from './faults/affinity.mjs';
import { ADDRESSES } from './faults/addresses.mjs';
import { CACHES } from './faults/caches.mjs';
import { CONTACTS } from './faults/contacts.mjs';
import { DELIVERY } from './faults/delivery.mjs';
import { FACTORS } from './faults/factors.mjs';
import { DEVICES } from './faults/devices.mjs';
import { GOOGLE } from './faults/google.mjs';
import { IDEMPOTENCY } from './faults/idempotency.mjs';
import { LIKES } from './faults/likes.mjs';
import { LIMITS } from './faults/limits.mjs';
import { MAIL } from './faults/mail.mjs';
import { MATCHING } from './faults/matching.mjs';
import { MEDIA } from './faults/media.mjs';
import { OUTBOX } from './faults/outbox.mjs';
import { PROTECTION } from './faults/protection.mjs';
import { SESSIONS } from './faults/sessions.mjs';
import { TRANSACTIONS } from './faults/transactions.mjs';

/** @typedef {import('./types.mjs').Fault} Fault */

/** The tables of faults by area. */
const AREAS = {
  access: ACCESS,
  limits: LIMITS,
  sessions: SESSIONS,
  factors: FACTORS,
  devices: DEVICES,
  google: GOOGLE,
  idempotency: IDEMPOTENCY,
  transactions: TRANSACTIONS,
  likes: LIKES,
  contacts: CONTACTS,
  affinity: AFFINITY,
  matching: MATCHING,
  media: MEDIA,
  caches: CACHES,
  accounts: ACCOUNTS,
  addresses: ADDRESSES,
  mail: MAIL,
  outbox: OUTBOX,
  delivery: DELIVERY,
  protection: PROTECTION,
};

/** @type {readonly Fault[]} every fault with the name of its area */
export const FAULTS = Object.entries(AREAS).flatMap(([area, faults]) =>
  faults.map((fault) => ({ ...fault, area })),
);

/**
 * @param {string | undefined} only areas and names with commas between them; undefined: all
 * @returns {readonly Fault[]}
 * @throws {Failure} for a name that no fault and no area has
 */
export function chosenFaults(only) {
  if (only === undefined) return FAULTS;
  const names = only.split(',');
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.area === name || fault.name === name));
  if (unknown.length > 0) {
    throw new Failure(
      `No area and no fault is called ${unknown.join(', ')}. Areas: ${Object.keys(AREAS).join(', ')}.`,
    );
  }
  return FAULTS.filter(({ area, name }) => names.includes(area) || names.includes(name));
}
