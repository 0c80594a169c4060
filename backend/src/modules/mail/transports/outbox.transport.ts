import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from '../mail.types.js';
import type { MailTransport } from './mail-transport.js';
import { toMessage } from './message.js';

/** Keeps mails as `.eml` files that every mail program opens: the way without an SMTP server. */
export class OutboxTransport implements MailTransport {
  private readonly logger = new Logger('Mail');
  private readonly transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  /** The same mail sent again takes the same file name: there is one file per mail, complete or absent. */
  async send(mail: OutgoingMail): Promise<void> {
    const { message } = await this.transporter.sendMail(toMessage(mail, this.from));
    const name = fileName(mail);
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, `.${name}.part`), message, { mode: 0o600, flush: true });
    await rename(join(this.folder, `.${name}.part`), join(this.folder, name));
    this.logger.log(`Mail kept in outbox/${name}: ${mail.subject}`);
  }

  close(): void {
    this.transporter.close();
  }
}

function fileName(mail: OutgoingMail): string {
  const moment = mail.date.toISOString().replace(/[:.]/g, '-');
  return `${moment}-${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 12)}.eml`;
}
