/** A mail as other modules order it. */
export interface MailOrder {
  /** One mail per fact, such as `message:42`, at most 120 characters. */
  readonly dedupeKey: string;
  /** A single address. */
  readonly recipient: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** A mail as a transport gets it. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** When it was ordered; the same at every try. */
  readonly date: Date;
}
