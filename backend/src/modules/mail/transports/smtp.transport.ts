import { createTransport } from 'nodemailer';
import type { OutgoingMail } from '../mail.types.js';
import type { MailTransport } from './mail-transport.js';
import { toMessage } from './message.js';

/** Milliseconds; together well below the lease of a mail in the queue. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};
const WHOLE_TRY_MS = 60_000;

/** Hands mails to an SMTP server. */
export class SmtpTransport implements MailTransport {
  private readonly transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transporter = createTransport({ url, ...TIMEOUTS });
  }

  async send(mail: OutgoingMail): Promise<void> {
    const signal = AbortSignal.timeout(WHOLE_TRY_MS);
    await this.transporter.sendMail({ ...toMessage(mail, this.from), signal });
  }

  close(): void {
    this.transporter.close();
  }
}
