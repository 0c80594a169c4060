import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Mail } from './mail.entity.js';
import { toOutgoing } from './mail.mapper.js';
import { MailQueue } from './mail.queue.js';
import { MAIL_TRANSPORT, type MailTransport } from './transports/mail-transport.js';

/** Other processes put mails into the queue too, and theirs may crash. */
const LOOK_AGAIN_MS = 30_000;
/** Rest after a round in which nothing could be sent, and before what became of a mail is noted once more. */
const REST_MS = 1000;
/** The database is away, not for long as a rule. */
const TROUBLE_MS = 5000;

/**
 * Sends what the queue holds: woken when a mail was stored, at start, and by a timer for what failed before.
 * A mail leaves the queue only after the transport has taken it, so a crash can repeat one but never lose one.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private round: Promise<void> | null = null;
  private calledMeanwhile = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: MailQueue,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {}

  onApplicationBootstrap(): void {
    this.wake();
  }

  /** Waits for the mails in flight; the others stay stored. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
    this.transport.close();
  }

  /** Looks into the queue soon; nobody waits for the mails. */
  wake(): void {
    if (this.stopped) return;
    this.calledMeanwhile = this.round !== null;
    if (this.round) return;
    clearTimeout(this.timer);
    this.round = this.sendWhatIsDue().then((pause) => this.endRound(pause));
  }

  private endRound(pause: number): void {
    this.round = null;
    if (this.calledMeanwhile) this.wake();
    else if (!this.stopped) this.timer = setTimeout(() => this.wake(), pause).unref();
  }

  /** Gives the milliseconds until the queue is worth another look. */
  private async sendWhatIsDue(): Promise<number> {
    try {
      while (!this.stopped) {
        const mails = await this.queue.take();
        // All of them end before a failure counts: a graceful stop waits for every mail in flight.
        const results = await Promise.allSettled(mails.map((mail) => this.send(mail)));
        const broken = results.find((result) => result.status === 'rejected');
        if (broken) throw broken.reason;
        if (!results.some((result) => result.status === 'fulfilled' && result.value)) break;
      }
      const due = await this.queue.untilNextDue();
      return Math.min(Math.max(due ?? LOOK_AGAIN_MS, REST_MS), LOOK_AGAIN_MS);
    } catch (error) {
      this.logger.error({ err: error }, 'the mail queue cannot be read');
      return TROUBLE_MS;
    }
  }

  private async send(mail: Mail): Promise<boolean> {
    try {
      await this.transport.send(toOutgoing(mail));
    } catch (error) {
      this.logger.warn({ mailId: mail.id, attempts: mail.attempts, code: codeOf(error) }, 'mail not sent');
      await this.queue.failed(mail, error);
      return false;
    }
    await this.noteSent(mail);
    return true;
  }

  /** A mail that is out and not noted would be sent again after its lease: tried for as long as nothing else can help. */
  private async noteSent(mail: Mail): Promise<void> {
    try {
      await this.queue.sent(mail);
    } catch (error) {
      if (this.stopped) throw error;
      await pause(REST_MS);
      await this.noteSent(mail);
    }
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}
