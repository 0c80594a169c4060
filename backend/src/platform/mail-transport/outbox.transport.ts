import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { MailTransport, OutgoingMail } from './mail-transport.js';
import { toMessage } from './message.js';

/** Used without an SMTP server: writes mails as `.eml` files, which mail programs can open. */
export class OutboxTransport implements MailTransport {
  private readonly logger = new Logger('Mail');
  private readonly transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  /**
   * A repeated mail has the same file name, and a file is renamed when it is complete, so that there is one complete
   * file per mail.
   */
  async send(mail: OutgoingMail): Promise<void> {
    const { message } = await this.transporter.sendMail(toMessage(mail, this.from));
    const name = fileName(mail);
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, `.${name}.part`), message, { mode: 0o600, flush: true });
    await rename(join(this.folder, `.${name}.part`), join(this.folder, name));
    this.logger.log(`Mail written to outbox/${name}: ${mail.subject}`);
  }

  close(): void {
    this.transporter.close();
  }
}

function fileName(mail: OutgoingMail): string {
  const time = mail.date.toISOString().replace(/[:.]/g, '-');
  return `${time}-${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 12)}.eml`;
}
