/** A mail as other modules order it. */
export interface MailOrder {
  /** One mail per fact, such as `message:42`, at most 120 characters. */
  readonly dedupeKey: string;
  /** A single address. */
  readonly recipient: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same in HTML, where that reads better. */
  readonly html?: string;
  /** It holds a link that opens something: its words are forgotten once it is out. */
  readonly isSecret?: boolean;
}

/** A mail as a transport gets it. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** When it was ordered; the same at every try. */
  readonly date: Date;
}
