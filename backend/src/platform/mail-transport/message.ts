import { CALENDAR_FILE } from '@stanze/domain/call-calendar';
import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.js';

function calendarFile(content: string) {
  const method = content.includes('METHOD:CANCEL') ? 'CANCEL' : 'PUBLISH';
  return { filename: CALENDAR_FILE, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

/** A mail as nodemailer's options. The recipient is an object, because a string could be parsed as several addresses. */
export function toMessage(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.calendar === null ? {} : { attachments: [calendarFile(mail.calendar)] }),
    messageId: mail.messageId,
    date: mail.date,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
