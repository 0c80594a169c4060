import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { SecurityEvent } from './security-event.entity.js';

/** An event before it has an id. */
export type NewEventRow = Omit<SecurityEvent, 'id'>;

/**
 * Events that wait for the database; further ones are dropped, so that a flood cannot fill the process. A row has at most
 * 0.5 kB, so that all of them have 5 MB.
 */
export const MAX_WAITING = 10_000;
/** Rows per statement. */
const BATCH = 200;
/** Attempts of one batch, with pauses that double up to the longest: about six minutes. */
export const MAX_ATTEMPTS = 20;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Writes events in their order, those that wait together in one statement. A batch that fails is written again, and those
 * behind it wait; after `MAX_ATTEMPTS` it is given up, so that a batch that the database refuses does not stop the log.
 */
export class SecurityEventQueue {
  private readonly logger = new Logger('SecurityLog');
  private readonly ending = new AbortController();
  private waiting: NewEventRow[] = [];
  private attempt: Promise<void> = Promise.resolve();
  private draining: Promise<void> | null = null;
  /** Failed attempts of the first batch. */
  private failures = 0;
  private dropped = 0;

  /** @param write inserts several events, in a transaction of its own */
  constructor(private readonly write: (rows: readonly NewEventRow[]) => Promise<void>) {}

  /** Adds an event; never fails, and waits for nothing. */
  append(row: NewEventRow): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(row);
    else this.dropped += 1;
    this.draining ??= this.drain();
  }

  /** Resolves when every event is stored, or the database has failed to store the first ones. */
  async settled(): Promise<void> {
    while (this.waiting.length > 0 && this.failures === 0) await this.attempt;
  }

  /** Removes events that are not stored. Those that may be stored at this moment are stored, or refused, afterwards. */
  async remove(isGone: (row: NewEventRow) => boolean): Promise<void> {
    this.waiting = this.waiting.filter((row) => !isGone(row));
    await this.attempt;
  }

  /** Writes what waits for the last time, before the process ends; an event that comes afterwards has one attempt, too. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const isLast = this.ending.signal.aborted;
      this.attempt = this.writeBatch();
      await this.attempt;
      if (this.failures === 0) continue;
      if (isLast) this.giveUp(this.waiting);
      else await this.pause();
    }
    this.draining = null;
  }

  private async writeBatch(): Promise<void> {
    const rows = this.waiting.slice(0, BATCH);
    try {
      await this.write(rows);
      this.finish(rows);
    } catch (error) {
      this.failures += 1;
      this.logger.warn({ err: error, attempt: this.failures }, 'events of the security log wait');
      if (this.failures === MAX_ATTEMPTS) this.giveUp(rows);
    }
  }

  private giveUp(rows: readonly NewEventRow[]): void {
    this.logger.error({ events: rows.length }, 'events of the security log are lost');
    this.finish(rows);
  }

  /** The batch does not wait any more; what a person's deletion removed meanwhile is no part of the queue. */
  private finish(rows: readonly NewEventRow[]): void {
    const done = new Set(rows);
    this.waiting = this.waiting.filter((row) => !done.has(row));
    this.failures = 0;
    if (this.dropped === 0) return;
    this.logger.error({ events: this.dropped }, 'events were dropped: too many waited');
    this.dropped = 0;
  }

  /** Waits before the next attempt; not any longer when the process ends. */
  private async pause(): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (this.failures - 1), LONGEST_PAUSE_MS);
    await delay(pause, undefined, { ref: false, signal: this.ending.signal }).catch(() => undefined);
  }
}
