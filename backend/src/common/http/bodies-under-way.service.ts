import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** How long a stop waits for bodies; docker-compose.yml and the unit of systemd allow for it. */
const LONGEST_WAIT_MS = 120_000;
const POLL_INTERVAL_MS = 50;

/**
 * Requests with a counted body (large-body.ts) that are not answered yet. A stop begins by waiting for those, and everything is served
 * meanwhile: a picture on a slow network needs longer than the requests that a stop completes. One that arrives too slowly is
 * ended, as always, so that nobody delays a stop by sending nothing; one that begins meanwhile has the time of any request.
 */
@Injectable()
export class BodiesUnderWay implements OnModuleDestroy {
  private readonly replies = new Set<FastifyReply>();
  private stopping = false;

  /** Whether the process stops: nothing that looks for a process that is ready should choose it. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Adds a request until it is answered or its connection has ended. */
  add(reply: FastifyReply): void {
    this.replies.add(reply);
    reply.raw.once('close', () => this.replies.delete(reply));
  }

  /** Waits for the requests that are under way now, before anything of the application ends. */
  async onModuleDestroy(longestMs = LONGEST_WAIT_MS): Promise<void> {
    this.stopping = true;
    const begun = [...this.replies];
    const end = performance.now() + longestMs;
    const isWaiting = () => begun.some((reply) => this.replies.has(reply)) && performance.now() < end;
    while (isWaiting()) await delay(POLL_INTERVAL_MS);
  }
}
