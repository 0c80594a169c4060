/** Due time of a mail without further attempts; its row remains for the operator. */
export const NEVER = '9999-12-31T23:59:59.999Z';

/** A mail that another module wants to be sent. */
export interface MailRequest {
  /** Identifies the cause, such as `message:42`: a second request with the same key has no effect. At most 120 characters. */
  readonly dedupeKey: string;
  /** A single address. */
  readonly recipient: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same content in HTML, optional. */
  readonly html?: string;
  /** The mail contains a link with a token: its text is deleted after it was sent. */
  readonly isSecret?: boolean;
}
