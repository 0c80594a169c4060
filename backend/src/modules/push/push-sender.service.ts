import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { PushGatewayService } from './push-gateway.service.js';
import { PushRepository } from './push.repository.js';
import type { Device, PushMessage } from './push.types.js';

/** Delays before the second, third and fourth attempt, unless the push service sends one. */
const RETRY_DELAYS_MS = [1000, 5000, 25_000];
/** Maximum number of pushes in flight, because a push service that does not answer would fill the process's memory. */
const IN_FLIGHT_LIMIT = 1000;

/**
 * Sends notifications to browsers, with a few attempts each. Nothing is stored and no request waits for them: a
 * notification that cannot be delivered is dropped, because every message is also mailed.
 */
@Injectable()
export class PushSenderService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Push');
  private readonly stopping = new AbortController();
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly subscriptions: PushRepository,
    private readonly gateway: PushGatewayService,
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {
    // Many pushes listen to one signal; Node would report that as a leak.
    setMaxListeners(0, this.stopping.signal);
  }

  /** Aborts the pushes in flight, so that a slow push service cannot delay the end of the process. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.inFlight);
  }

  /** Starts sending to all browsers of a person. `compose` is called only when the person has any. */
  start(userId: number, compose: () => Promise<PushMessage>): void {
    if (this.stopping.signal.aborted) return;
    if (this.inFlight.size >= IN_FLIGHT_LIMIT) this.logger.warn('too many pushes in flight, one was dropped');
    else this.track(() => this.sendToAll(userId, compose));
  }

  private track(work: () => Promise<void>): void {
    const tracked = work()
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.logger.warn({ err: error }, 'push not sent');
      })
      .finally(() => this.inFlight.delete(tracked));
    this.inFlight.add(tracked);
  }

  private async sendToAll(userId: number, compose: () => Promise<PushMessage>): Promise<void> {
    const sessionIds = await this.sessions.openIdsOf(userId);
    const devices = await this.subscriptions.findOfSessions(sessionIds);
    if (devices.length === 0) return;
    const message = await compose();
    for (const device of devices) this.track(() => this.send(userId, device, message));
  }

  private async send(userId: number, device: Device, message: PushMessage): Promise<void> {
    let status = 0;
    for (const delayMs of [...RETRY_DELAYS_MS, null]) {
      const outcome = await this.gateway.post(device, message, this.stopping.signal);
      if (outcome.kind === 'delivered') return;
      if (outcome.kind === 'gone') return this.delete(device);
      status = outcome.status;
      if (outcome.kind === 'refused' || delayMs === null) break;
      await pause(outcome.afterMs ?? delayMs, undefined, { ref: false, signal: this.stopping.signal });
      if (!(await this.isStillSubscribed(device.id, userId))) return;
    }
    this.logger.warn({ subscriptionId: device.id, status }, 'push given up');
  }

  /** False when the session has ended in the meantime, or when the browser belongs to another person. */
  private async isStillSubscribed(id: number, userId: number): Promise<boolean> {
    const found = await this.subscriptions.find(id);
    return found !== null && this.sessions.isOpen(found.session_id, userId);
  }

  private async delete(device: Device): Promise<void> {
    await this.database.transaction(() => this.subscriptions.delete([device.id]));
  }
}
