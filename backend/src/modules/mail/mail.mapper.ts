import type { Mail } from './mail.entity.js';

/** A mail in the export of its reader's data. */
export interface ExportedMail extends Pick<Mail, 'subject' | 'calendar' | 'created_at' | 'sent_at'> {
  /** null: the mail has a link with a token, or collects messages, which are in the files of the conversations. */
  readonly text: string | null;
}

/** A mail for the person who receives it: what it contains and when, without what belongs to the sending. */
export function toExportedMail(mail: Mail): ExportedMail {
  const isOmitted = mail.is_secret || mail.digest_key !== null;
  return {
    subject: mail.subject,
    text: isOmitted ? null : mail.text,
    calendar: isOmitted ? null : mail.calendar,
    created_at: mail.created_at,
    sent_at: mail.sent_at,
  };
}
