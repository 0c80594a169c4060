import type { OutgoingMail } from '../mail.types.js';

/** Injection token of the way mails take. */
export const MAIL_TRANSPORT = Symbol('MailTransport');

/** A way for mails to leave. */
export interface MailTransport {
  /** Resolves once the mail is in other hands; rejects when it has to be tried again. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
