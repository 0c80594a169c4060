import type { ServerEvent } from '../../data/http/server-events';
import { backoff } from '../../data/outbox/backoff';

/** The functions that the connection uses; tests replace them. */
export interface LiveWorld {
  /** Reads the stream until it ends. Resolves when aborted, rejects when it fails. */
  read: (from: {
    lastEventId: string | null;
    signal: AbortSignal;
    onActivity: () => void;
    onEvent: (event: ServerEvent) => void;
  }) => Promise<void>;
  /** Handles one event. */
  onEvent: (event: ServerEvent) => void;
  /** Requests everything from the server, when there is no stream. */
  poll: () => void;
  now: () => number;
  /** From 0 (included) to 1 (not included). */
  random: () => number;
}

/** After this many failures in a row the connection polls instead, as a proxy may block the stream. */
const MAX_FAILURES = 3;
const POLL_MS = 30_000;
/** The server sends a heartbeat every 25 s; a device that was asleep has missed some. */
const FRESH_MS = 35_000;

/** A stream that ends sooner counts as failed. Otherwise a proxy that cuts streams would cause requests without end. */
const SHORTEST_LIFE_MS = 10_000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Holds an event stream open, resumes it after the last received event, and polls every 30 s when no stream is
 * possible.
 */
export class LiveConnection {
  private run: AbortController | null = null;
  private lastEventId: string | null = null;
  private aliveAt: number | null = null;

  constructor(private readonly world: LiveWorld) {}

  /**
   * Opens the stream. Opens it again when no data has arrived for too long (the device was asleep), or during the delay
   * after a failure.
   */
  open(): void {
    const { now } = this.world;
    const isFresh = this.aliveAt !== null && now() - this.aliveAt < FRESH_MS;
    if (this.run && isFresh) return;
    this.close();
    const run = new AbortController();
    this.run = run;
    void this.stayConnected(run.signal);
  }

  /** Closes the stream. When it is opened again, it resumes after the last received event. */
  close(): void {
    this.run?.abort();
    this.run = null;
    this.aliveAt = null;
  }

  /** Closes the stream and drops the last event id, because the next stream belongs to another person. */
  reset(): void {
    this.close();
    this.lastEventId = null;
  }

  private async stayConnected(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      failures = (await this.follow(signal)) ? 0 : failures + 1;
      await this.waitAfter(failures, signal);
    }
  }

  private async waitAfter(failures: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.aliveAt = null;
    // Also at the first failure, because changes may have been missed since.
    if (failures === 1 || failures >= MAX_FAILURES) this.world.poll();
    await pause(failures >= MAX_FAILURES ? POLL_MS : backoff(failures, null, this.world.random()), signal);
  }

  /** Reads the stream until it ends. Resolves to whether it lasted long enough to count as working. */
  private async follow(signal: AbortSignal): Promise<boolean> {
    const { lastEventId } = this;
    const openedAt = this.world.now();
    const onActivity = () => {
      if (signal.aborted) return;
      this.aliveAt = this.world.now();
    };
    const onEvent = (event: ServerEvent) => {
      if (signal.aborted) return;
      this.lastEventId = event.id ?? this.lastEventId;
      this.world.onEvent(event);
    };
    await this.world.read({ lastEventId, signal, onActivity, onEvent }).catch(() => undefined);
    return this.aliveAt !== null && this.world.now() - openedAt >= SHORTEST_LIFE_MS;
  }
}
