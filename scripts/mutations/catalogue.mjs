import { Failure } from '../lib/run.mjs';
import { ACCESS } from './faults/access.mjs';
import { ACCOUNTS } from './faults/accounts.mjs';
import { AFFINITY } from './faults/affinity.mjs';
import { ADDRESSES } from './faults/addresses.mjs';
import { CALL_FAULTS } from './faults/calls.mjs';
import { CACHES } from './faults/caches.mjs';
import { BRIEF_FILES } from './faults/brief-files.mjs';
import { CONTACT_BATCHES } from './faults/contact-batches.mjs';
import { CONTACTS } from './faults/contacts.mjs';
import { DELIVERY } from './faults/delivery.mjs';
import { FACTORS } from './faults/factors.mjs';
import { DEVICES } from './faults/devices.mjs';
import { FILTERS } from './faults/filters.mjs';
import { FORMS } from './faults/forms.mjs';
import { GOOGLE } from './faults/google.mjs';
import { IDEMPOTENCY } from './faults/idempotency.mjs';
import { LIKES } from './faults/likes.mjs';
import { BRIEF_FAULTS } from './faults/briefs.mjs';
import { LIMITS } from './faults/limits.mjs';
import { MAIL } from './faults/mail.mjs';
import { MARKETPLACE_HEALTH } from './faults/marketplace-health.mjs';
import { MATCHING } from './faults/matching.mjs';
import { MEDIA } from './faults/media.mjs';
import { NGINX_FAULTS } from './faults/nginx.mjs';
import { OUTBOX } from './faults/outbox.mjs';
import { PAUSE_FAULTS } from './faults/pauses.mjs';
import { PHOTO_LABELS } from './faults/photo-labels.mjs';
import { POSITIONS } from './faults/positions.mjs';
import { PROFESSIONAL_LINE_FAULTS } from './faults/professional-lines.mjs';
import { PROTECTION } from './faults/protection.mjs';
import { MESSAGE_PHOTOS, SAVED_PHOTOS } from './faults/saved-photos.mjs';
import { REPORTS } from './faults/reports.mjs';
import { REPLY_LINKS } from './faults/reply-links.mjs';
import { RESULTS_MAIL } from './faults/results-mail.mjs';
import { REQUESTS } from './faults/requests.mjs';
import { SHARED_HOME } from './faults/shared-home.mjs';
import { SESSIONS } from './faults/sessions.mjs';
import { TRACES } from './faults/traces.mjs';
import { TRANSACTIONS } from './faults/transactions.mjs';

/** @typedef {import('./types.mjs').Fault} Fault */

/** The tables of faults by area. */
const AREAS = {
  access: ACCESS,
  limits: LIMITS,
  sessions: SESSIONS,
  factors: FACTORS,
  devices: DEVICES,
  forms: FORMS,
  google: GOOGLE,
  idempotency: IDEMPOTENCY,
  transactions: TRANSACTIONS,
  likes: LIKES,
  'saved-photos': SAVED_PHOTOS,
  'message-photos': MESSAGE_PHOTOS,
  briefs: BRIEF_FAULTS,
  calls: CALL_FAULTS,
  contacts: CONTACTS,
  'brief-files': BRIEF_FILES,
  'contact-batches': CONTACT_BATCHES,
  requests: REQUESTS,
  pauses: PAUSE_FAULTS,
  'professional-lines': PROFESSIONAL_LINE_FAULTS,
  reports: REPORTS,
  'marketplace-health': MARKETPLACE_HEALTH,
  'reply-links': REPLY_LINKS,
  affinity: AFFINITY,
  matching: MATCHING,
  filters: FILTERS,
  'shared-home': SHARED_HOME,
  media: MEDIA,
  nginx: NGINX_FAULTS,
  'photo-labels': PHOTO_LABELS,
  caches: CACHES,
  accounts: ACCOUNTS,
  addresses: ADDRESSES,
  mail: MAIL,
  'results-mail': RESULTS_MAIL,
  outbox: OUTBOX,
  delivery: DELIVERY,
  positions: POSITIONS,
  protection: PROTECTION,
  traces: TRACES,
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
