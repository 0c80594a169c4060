import { createHash } from 'node:crypto';
import type { Mail } from './mail.entity.js';
import type { OutgoingMail } from '../../platform/mail-transport/mail-transport.js';

/** Domain of the Message-IDs; a fixed name, so that they do not show the host name. */
const ID_DOMAIN = 'mail.stanze.app';

/** A stored mail as it is sent; every attempt carries the same Message-ID and date. */
export function toOutgoing(mail: Mail): OutgoingMail {
  const { recipient: to, subject, text, html } = mail;
  return { messageId: messageIdOf(mail), to, subject, text, html, date: new Date(mail.created_at) };
}

function messageIdOf({ dedupe_key: key, created_at: createdAt }: Mail): string {
  const hash = createHash('sha256').update(`${key} ${createdAt}`).digest('hex');
  return `<${hash.slice(0, 32)}@${ID_DOMAIN}>`;
}
