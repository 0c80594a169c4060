/**
 * The version of the text of `/privacy` that people accept: the date from which it is valid. A new text gets a new date;
 * stored consents are not changed.
 */
export const PRIVACY_VERSION = '2026-11-25';
