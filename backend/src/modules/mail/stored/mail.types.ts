import type { DigestContent, Mail } from './mail.entity.js';
import type { MailSlot } from './mail-slot.entity.js';

/** Due time of a mail without further attempts; its row remains for the operator. */
export const NEVER = '9999-12-31T23:59:59.999Z';

/**
 * Why a mail may be sent to its recipient. `account`: an account with a verified address. `security`: the same, about the safety of the
 * account; it counts in no bound of the address. `link`: a link that was
 * requested for the address; at most a few an hour, a few more for a verified one. `former`: the previous address of an account, or
 * that of an account that is suspended, which received mail until now. `typed`: the address was typed by somebody who may be anybody, so that it is counted like a link
 * even when it is an account's.
 */
export type MailConsent = 'account' | 'security' | 'link' | 'former' | 'typed';

/** Where the content of a mail in HTML begins and ends, so that one mail can contain that of several. */
export const HTML_CONTENT = { begin: '<!--content-->', end: '<!--/content-->' } as const;

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
  /** A calendar file that goes along. */
  readonly calendar?: string;
  /** The mail contains a link with a token: its text is deleted after it was sent. */
  readonly isSecret?: boolean;
}

/** A mail that could not be sent so far, without its content. */
export type FailedMail = Pick<
  Mail,
  'id' | 'dedupe_key' | 'recipient' | 'attempts' | 'next_attempt_at' | 'last_error' | 'created_at'
>;

/** A mail that this process sends now. */
export interface ClaimedMail extends Mail {
  /** What it uses of the bounds of its address. */
  readonly slots?: readonly MailSlot[];
  /** Mails to the same address whose content it contains. */
  readonly others?: readonly Mail[];
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
  /** Creates the token of the link in a new digest, inside the caller's transaction. */
  readonly createToken: () => Promise<string>;
  /** The mail about the messages of a digest. */
  readonly compose: (content: DigestContent & { readonly token: string }) => {
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    /** A calendar file that goes along; the one of the newest message. */
    readonly calendar?: string;
  };
}
