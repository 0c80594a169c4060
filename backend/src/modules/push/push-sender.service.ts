import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { PushGatewayService } from './push-gateway.service.js';
import { PushRepository } from './push.repository.js';
import type { Device, PushMessage } from './push.types.js';

/** Pauses before the second, third and fourth try, where the service names none. */
const PAUSES_MS = [1000, 5000, 25_000];
/** A push service that hangs must not fill the memory; the mail comes in any case. */
const UNFINISHED_MAX = 1000;

/**
 * Sends to browsers, a few times if need be. Nothing is stored and nobody waits: what cannot be delivered is given up,
 * because every message is also a mail.
 */
@Injectable()
export class PushSenderService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Push');
  private readonly stopping = new AbortController();
  private readonly unfinished = new Set<Promise<void>>();

  constructor(
    private readonly subscriptions: PushRepository,
    private readonly gateway: PushGatewayService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    // One listener for each push under way is no leak.
    setMaxListeners(0, this.stopping.signal);
  }

  /** Breaks off what is under way, so that a slow push service cannot hold up the end of the process. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.unfinished);
  }

  /** Begins to tell all of a person's browsers what `compose` gives; it is not asked when there are none. */
  begin(userId: number, compose: () => Promise<PushMessage>): void {
    if (this.stopping.signal.aborted) return;
    if (this.unfinished.size >= UNFINISHED_MAX)
      this.logger.warn('too many pushes are under way, one is left out');
    else this.follow(() => this.tellAll(userId, compose));
  }

  private follow(work: () => Promise<void>): void {
    const followed = work()
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.logger.warn({ err: error }, 'push not sent');
      })
      .finally(() => this.unfinished.delete(followed));
    this.unfinished.add(followed);
  }

  private async tellAll(userId: number, compose: () => Promise<PushMessage>): Promise<void> {
    const devices = await this.subscriptions.findOpenOf(userId, this.clock.timestamp());
    if (devices.length === 0) return;
    const message = await compose();
    for (const device of devices) this.follow(() => this.tell(userId, device, message));
  }

  private async tell(userId: number, device: Device, message: PushMessage): Promise<void> {
    let status = 0;
    for (const pauseMs of [...PAUSES_MS, null]) {
      const outcome = await this.gateway.post(device, message, this.stopping.signal);
      if (outcome.kind === 'delivered') return;
      if (outcome.kind === 'gone') return this.forget(device);
      status = outcome.status;
      if (outcome.kind === 'refused' || pauseMs === null) break;
      await pause(outcome.afterMs ?? pauseMs, undefined, { ref: false, signal: this.stopping.signal });
      // The session may have ended meanwhile, or the browser may belong to somebody else.
      if (!(await this.subscriptions.isOpen(device.id, userId, this.clock.timestamp()))) return;
    }
    this.logger.warn({ subscriptionId: device.id, status }, 'push given up');
  }

  private async forget(device: Device): Promise<void> {
    await this.database.transaction(() => this.subscriptions.delete(device.id));
  }
}
