import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { sha256 } from '../../../common/secrets.js';
import { Database } from '../../../platform/database/database.service.js';
import { combined } from './mail-combination.policy.js';
import { MailQueueService } from './mail-queue.service.js';
import type { ClaimedMail } from '../stored/mail.types.js';
import {
  MAIL_TRANSPORT,
  type MailTransport,
  type OutgoingMail,
} from '../../../platform/mail-transport/mail-transport.js';

/** Domain of the Message-IDs; a constant, so that they do not reveal the host name. */
const MESSAGE_ID_DOMAIN = 'mail.stanze.app';
/** Maximum delay between two reads of the queue: other processes add mails too, and may crash before sending them. */
const POLL_INTERVAL_MS = 30_000;
/** Delay after a round in which nothing could be sent, and before a sent mail is marked again. */
const RETRY_PAUSE_MS = 1000;
/** Delay while the database cannot be read. */
const DATABASE_PAUSE_MS = 5000;

/**
 * Sends the mails of the queue: at the start, when a mail was stored, and by a timer after failures. A mail is marked
 * as sent only after the transport has accepted it, so a crash can repeat a mail but not lose it.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private round: Promise<void> | null = null;
  private isRepeatRequested = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: MailQueueService,
    private readonly database: Database,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {}

  onApplicationBootstrap(): void {
    this.wake();
  }

  /** Waits for the mails that are being sent; the others remain in the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
    this.transport.close();
  }

  /** Starts a round of sending, or another one after the current one; the caller does not wait for it. */
  wake(): void {
    if (this.stopped) return;
    this.isRepeatRequested = this.round !== null;
    if (this.round) return;
    clearTimeout(this.timer);
    this.round = this.sendDueMails().then((pause) => this.endRound(pause));
  }

  /** Starts a round of sending after the commit of the caller's transaction. */
  wakeAfterCommit(): Promise<void> {
    return this.database.afterCommit(() => this.wake());
  }

  private endRound(pause: number): void {
    this.round = null;
    if (this.isRepeatRequested) this.wake();
    else if (!this.stopped) this.timer = setTimeout(() => this.wake(), pause).unref();
  }

  /** Sends all due mails and returns the milliseconds until the next round. */
  private async sendDueMails(): Promise<number> {
    try {
      while (!this.stopped) {
        const mails = await this.queue.claim();
        // An error is thrown after all have ended, because a graceful shutdown waits for every mail that is being sent.
        const results = await Promise.allSettled(mails.map((mail) => this.send(mail)));
        const failure = results.find((result) => result.status === 'rejected');
        if (failure) throw failure.reason;
        if (!results.some((result) => result.status === 'fulfilled' && result.value)) break;
      }
      const due = await this.queue.untilNextDue();
      return Math.min(Math.max(due ?? POLL_INTERVAL_MS, RETRY_PAUSE_MS), POLL_INTERVAL_MS);
    } catch (error) {
      this.logger.error({ err: error }, 'the mail queue cannot be read');
      return DATABASE_PAUSE_MS;
    }
  }

  private async send(mail: ClaimedMail): Promise<boolean> {
    try {
      await this.transport.send(toOutgoing(mail));
    } catch (error) {
      this.logger.warn({ mailId: mail.id, attempts: mail.attempts, code: codeOf(error) }, 'mail not sent');
      await this.queue.failed(mail, error);
      return false;
    }
    await this.markSent(mail);
    return true;
  }

  /** Repeated until it succeeds, because a mail that was sent but not marked would be sent again after its lease. */
  private async markSent(mail: ClaimedMail): Promise<void> {
    try {
      await this.queue.sent(mail);
    } catch (error) {
      if (this.stopped) throw error;
      await pause(RETRY_PAUSE_MS);
      await this.markSent(mail);
    }
  }
}

/** A stored mail as it is sent, with those that it contains; every attempt of the same mails has the same Message-ID and date. */
function toOutgoing(mail: ClaimedMail): OutgoingMail {
  const { recipient: to, calendar, created_at: createdAt, others = [] } = mail;
  const keys = [mail, ...others].map((one) => `${one.dedupe_key} ${one.created_at}`);
  const messageId = `<${sha256(keys.join(' ')).slice(0, 32)}@${MESSAGE_ID_DOMAIN}>`;
  return { messageId, to, ...combined(mail, others), calendar, date: new Date(createdAt) };
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}
