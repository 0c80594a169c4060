/**
 * Which text of `/privacy` people agree to: the day from which it holds. A new text gets a new day; consents that were
 * given keep theirs.
 */
export const PRIVACY_VERSION = '2026-11-21';
