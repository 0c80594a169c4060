import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './mime.js';

/** A mail as it came in over SMTP. */
export interface ReceivedMail extends ReadMail {
  readonly recipients: readonly string[];
}

/** What a mail server does when a mail is handed over: takes it, or refuses with the error it throws. */
export type Reception = (mail: ReceivedMail) => void | Promise<void>;

/** A real SMTP server that can be down, come up again on the same port, refuse and be slow. */
export class SmtpInbox {
  readonly mails: ReceivedMail[] = [];
  /** How often somebody began to hand over a mail. */
  attempts = 0;
  private server: SMTPServer | null = null;

  private constructor(private port: number) {}

  /** A mail server that listens. */
  static async open(): Promise<SmtpInbox> {
    const inbox = new SmtpInbox(0);
    await inbox.up();
    return inbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async up(receive: Reception = () => undefined): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        this.attempts += 1;
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          const mail = { ...readMail(Buffer.concat(parts).toString()), recipients };
          this.take(mail, receive).then(() => done(), done);
        });
      },
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
  }

  async down(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  private async take(mail: ReceivedMail, receive: Reception): Promise<void> {
    await receive(mail);
    this.mails.push(mail);
  }
}
