import { BATCH_DESIGNERS_MAX } from '@stanze/domain/contact-batch';
import { EVERY, type RateLimit } from '../../../platform/rate-limit/rate-limit.types.js';

/** First messages to designers, counted together whether they go to one or to several at once. */
export const CONTACTS_LIMIT: RateLimit = {
  times: 60,
  everyMs: EVERY.hour,
  countedAs: 'first messages',
  costOf: ({ designer_ids: ids }) =>
    Array.isArray(ids) ? Math.min(Math.max(ids.length, 1), BATCH_DESIGNERS_MAX) : 1,
};
