/** A mail as a transport sends it. */
export interface OutgoingMail {
  /** The same at every attempt, so that a mail server can recognise a repeated mail. */
  readonly messageId: string;
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly html: string | null;
  /** A calendar file that goes along; null without one. */
  readonly calendar: string | null;
  /** When the mail was stored; the same at every attempt. */
  readonly date: Date;
}

/** Injection token of the transport that is in use. */
export const MAIL_TRANSPORT = Symbol('MailTransport');

/** Sends mails. */
export interface MailTransport {
  /** Resolves when another program is responsible for the mail; rejects when the attempt must be repeated. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
