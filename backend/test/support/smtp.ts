import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './mime.js';

/** A mail received over SMTP. */
export interface ReceivedMail extends ReadMail {
  readonly recipients: readonly string[];
}

/** The reaction of a mail server to a mail: accepts it, or refuses with the thrown error. */
export type Reception = (mail: ReceivedMail) => void | Promise<void>;

/** A real SMTP server that can be stopped, started again on the same port, refuse mails and be slow. */
export class SmtpInbox {
  readonly mails: ReceivedMail[] = [];
  /** Number of attempts to deliver a mail. */
  attempts = 0;
  private server: SMTPServer | null = null;

  private constructor(private port: number) {}

  /** Starts a mail server. */
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

  /** Deletes what was received. */
  clear(): void {
    this.mails.length = 0;
    this.attempts = 0;
  }

  private async take(mail: ReceivedMail, receive: Reception): Promise<void> {
    await receive(mail);
    this.mails.push(mail);
  }
}
