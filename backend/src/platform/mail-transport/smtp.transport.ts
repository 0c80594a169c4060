import { createTransport } from 'nodemailer';
import type { MailTransport, OutgoingMail } from './mail-transport.js';
import { toMessage } from './message.js';

/** Timeouts in milliseconds; their sum is shorter than the lease of a mail in the queue. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};
const TOTAL_TIMEOUT_MS = 60_000;

/** Sends mails through an SMTP server. */
export class SmtpTransport implements MailTransport {
  private readonly transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transporter = createTransport({ url, ...TIMEOUTS });
  }

  async send(mail: OutgoingMail): Promise<void> {
    const signal = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
    await this.transporter.sendMail({ ...toMessage(mail, this.from), signal });
  }

  close(): void {
    this.transporter.close();
  }
}
