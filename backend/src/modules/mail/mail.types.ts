import type { DigestContent, Mail } from './mail.entity.js';
import type { MailSlot } from './mail-slot.entity.js';

/** Due time of a mail without further attempts; its row remains for the operator. */
export const NEVER = '9999-12-31T23:59:59.999Z';

/**
 * Why a mail may be sent to its recipient. `account`: an account with a verified address. `link`: a link that was
 * requested for the address, verified or not; at most a few an hour. `former`: the previous address of an account, which
 * received mail until now.
 */
export type MailConsent = 'account' | 'link' | 'former';

/** A mail that another module wants to be sent. */
export interface MailRequest {
  /** Identifies the cause, such as `message:42`: a second request with the same key has no effect. At most 120 characters. */
  readonly dedupeKey: string;
  /** A single address. */
  readonly recipient: string;
  /** `account` when absent. A mail without consent is not stored. */
  readonly consent?: MailConsent;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same content in HTML, optional. */
  readonly html?: string;
  /** The mail contains a link with a token: its text is deleted after it was sent. */
  readonly isSecret?: boolean;
}

/** A mail that this process sends now. */
export interface ClaimedMail extends Mail {
  /** The slot that a digest uses. */
  readonly slot?: MailSlot;
}

/** A message that another module wants to be mailed together with others. */
export interface DigestEntry {
  /** The conversation and the side that receives; at most 40 characters. */
  readonly key: string;
  /** As in `MailRequest`, for the case that the message begins a digest. */
  readonly dedupeKey: string;
  /** A single address, of an account. */
  readonly recipient: string;
  /** The beginning of the message. */
  readonly quote: string;
  /** The mail about the messages of a digest. */
  readonly compose: (content: DigestContent) => {
    readonly subject: string;
    readonly text: string;
    readonly html: string;
  };
}
