/** The limits of the product (docs/product.md#limits). Lengths are UTF-16 units, as browsers count them. */

/** Whole euros. */
export const MIN_BUDGET = { min: 300, max: 1_000_000, step: 50, default: 300 } as const;

/** Whole years of a designer's experience. */
export const EXPERIENCE = { min: 0, max: 80, default: 0 } as const;

export const QUESTION_COUNT = 5;

/** Images in one designer's gallery. */
export const GALLERY_MAX = 6;

export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

export const EMAIL_LENGTH = { min: 5, max: 254 } as const;

/** Contact and reply, after trimming. */
export const MESSAGE_LENGTH = { min: 1, max: 5000 } as const;

/** Photos one person may have in the collection, and the length of each of the two notes about one. */
export const SAVED_PHOTOS_MAX = 200;
export const SAVED_PHOTO_NOTE_LENGTH = 300;
/** Saved photos that go along with one message. */
export const MESSAGE_PHOTOS_MAX = 3;

/** Longest texts of accounts and profiles that the product stores. */
export const TEXT_LENGTH = {
  name: 120,
  city: 120,
  town: 80,
  phone: 40,
  professionalLine: 20,
  professionalOrder: 120,
  professionalNumber: 20,
  /** As people type it, with spaces and 'IT'; stored are eleven digits. */
  vatNumber: 30,
  bio: 5000,
  specialty: 80,
  link: 500,
  subject: 200,
} as const;

/** Towns one designer may list. A profile from before this limit may still have `TOWNS_STORED_MAX`. */
export const TOWNS_MAX = 10;
export const TOWNS_STORED_MAX = 12;

/** Kilometres around the towns of a designer in which they work. */
export const RADIUS_KM = { min: 5, max: 500, step: 5 } as const;

/** Specialties one designer may list, free texts included. */
export const SPECIALTIES_MAX = 30;

/** One profile picture or one gallery image: 5 MB in bytes. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Decoded size above which an image is refused (24 megapixels). */
export const IMAGE_MAX_PIXELS = 24_000_000;

/** Media types of a profile picture. */
export const PROFILE_PICTURE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif'] as const;

/** Days for which the answers of a lead are stored. */
export const LEAD_DAYS = 90;

/** Days of a designer's visibility that are shown, and for which the daily counters are stored. */
export const VISIBILITY_DAYS = 30;
export const VISIBILITY_STORED_DAYS = 90;

/** Designers on the first page of a list of matches, and at its top. */
export const MATCH_PAGE = 24;
export const MATCH_TOP = 10;

/** Days for which the lists that were shown, and what was chosen from them, are stored. */
export const SHOWN_LIST_DAYS = 180;

/** Lists of the last 30 days below which no share of them is shown. */
export const SHOWN_LISTS_MIN = 50;

/** Requests (first messages from a list) below which affinity and choices are not compared. */
export const COMPARED_REQUESTS_MIN = 200;

/** Characters of the reason that an administrator gives for the audit log. */
export const AUDIT_REASON_LENGTH = 200;

/** Characters of the reason with which an administrator refuses a verification, after trimming. */
export const VERIFICATION_REASON_LENGTH = { min: 10, max: 1000 } as const;

/** Requests for verification of one designer in 24 hours. */
export const VERIFICATION_REQUESTS_A_DAY = 3;

/** For how long a verification is valid, and how long before the lapse the designer is reminded; whole months. */
export const VERIFICATION_MONTHS = 24;
export const VERIFICATION_REMINDER_MONTHS = 1;

/** Files of evidence with one request for verification, and the largest one in bytes. */
export const EVIDENCE_FILES_MAX = 5;
export const EVIDENCE_MAX_BYTES = 5 * 1024 * 1024;

/** Days after the decision, or after the upload of a file that was never sent, until evidence is erased. */
export const EVIDENCE_DAYS = 30;

/** Lifetimes of one-time links and tokens. */
export const RESET_LINK_MINUTES = 45;
export const SETUP_TOKEN_MINUTES = 30;
export const REMOVAL_LINK_HOURS = 24;
export const CONFIRMATION_LINK_DAYS = 3;
export const REPLY_LINK_DAYS = 7;

/** For how long the link that restores a former address is valid. */
export const RESTORATION_LINK_DAYS = 7;

/** For how long former addresses are stored: until every mail and every lead of before the change is deleted anyway. */
export const FORMER_ADDRESS_DAYS = 90;

/** Mails to an address that nobody has verified, in an hour; all of them links. */
export const UNVERIFIED_MAILS_AN_HOUR = 3;

/** Links that were requested for a verified address, within an hour: anybody can ask for them. */
export const VERIFIED_LINKS_AN_HOUR = 10;

/** Mails about messages: one for a conversation in so many minutes, so many an hour to an address. */
export const MESSAGE_DIGEST_MINUTES = 15;
export const MESSAGE_MAILS_AN_HOUR = 10;

/** Mails to a verified address in 24 hours, except links and those about the safety of the account; then one an hour. */
export const MAILS_A_DAY = 30;

/** Messages that one mail quotes; further ones are counted. */
export const DIGEST_QUOTES = 10;

/** Rows per page of the admin tables; 'all' is the fourth choice of the selector. */
export const ADMIN_PAGE_SIZES = [10, 20, 50, 'all'] as const;
export const ADMIN_PAGE_SIZE_DEFAULT = 10;

/** Largest `limit` of a list; a higher one is reduced to this. */
export const LIST_LIMIT_MAX = 100;

/** Rows of one answer of a list without `limit`, and the bytes of JSON with which any answer of a list ends earlier. */
export const LIST_ROWS_MAX = 1000;
export const LIST_BYTES_MAX = 900_000;

/** Messages of one conversation in one answer. */
export const MESSAGES_PAGE_MAX = 200;

/** Milliseconds before the product navigates by itself. */
export const DELAYS = {
  loginAfterResetRequest: 5000,
  loginAfterReset: 3000,
  contactAfterLogin: 500,
} as const;

/** The header hides while scrolling down on windows of this width in CSS pixels or less. */
export const HEADER_HIDES_AT_WIDTH = 768;

/** Days for which idempotent answers and sent mails are stored. */
export const IDEMPOTENCY_KEY_DAYS = 90;
export const SENT_MAIL_DAYS = 30;

/**
 * Maximum time by which the time of an intent may be ahead of the server, in milliseconds: one further in the future would lock out
 * the person's other devices.
 */
export const INTENT_AHEAD_MS = 5 * 60 * 1000;
