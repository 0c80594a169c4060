import type { OutboxRow } from '../database/schema';
import { GUEST_UID } from '../person';
import type { CommandEvent, CommandInput } from './commands';
import type { OutboxEvent, OutboxListener } from './events';
import { addCommand, listCommands, updateCommand } from './queue';
import { type FlushMode, type OutboxContext, type RoundEnd, sendRound } from './sender';

/** The outcome of sending a command, for a screen that waits for it. */
export type Outcome =
  | { state: 'delivered'; answer: unknown }
  /**
   * `limited`: the server's reason for a delay, and when it ends (milliseconds since 1970). `reason`: the server's
   * message about the last attempt, null without an answer.
   */
  | { state: 'waiting'; limited: { problem: string; until: number } | null; reason?: string | null }
  | { state: 'needs-login' }
  | { state: 'failed'; status: number; problem: string };

export interface Outbox {
  /**
   * Saves a command, which is on the disk when this resolves, and starts sending. Nothing is sent when the server
   * already has the requested state.
   * @throws NotSavedError when this device has no space left; Error for a guest, unless the input contains its `uid`
   */
  enqueue: (input: CommandInput) => Promise<void>;
  /**
   * Sends the due commands of the current person and of the guests of this device. Resolves at the end of the round.
   */
  flush: (mode?: FlushMode) => Promise<void>;
  /**
   * Resolves after the next attempt of a command of `uid` (default: the current person), or when sending stops before
   * it.
   */
  outcomeOf: (id: string, uid?: number) => Promise<Outcome>;
  /** A person's waiting and failed commands, oldest first. */
  rowsOf: (uid: number) => Promise<OutboxRow[]>;
  /** Sends a failed command again with its own key, or a waiting one at once. */
  retry: (id: string) => Promise<void>;
  /** Deletes a command. Returns its row, or null when it does not exist. */
  discard: (id: string) => Promise<OutboxRow | null>;
  /** Undoes a discard: adds the row again, unchanged. */
  restore: (row: OutboxRow) => Promise<void>;
  /** Returns the function that removes the listener. */
  listen: (listener: OutboxListener) => () => void;
  /** Whether this tab is sending. */
  isSending: () => boolean;
  /** Stops timers and sending; for tests. */
  stop: () => void;
}

/** Maximum delay of a timer; a device that was asleep is woken by other events. */
const LONGEST_TIMER_MS = 5 * 60 * 1000;
const SHORTEST_TIMER_MS = 250;

function limitOf({ problem, nextAt }: OutboxRow) {
  return problem === null ? null : { problem, until: nextAt };
}

function failureOf({ lastStatus, problem }: OutboxRow): Outcome {
  return { state: 'failed', status: lastStatus ?? 0, problem: problem ?? '' };
}

/** The outcome that corresponds to an event about a command; null when the command is not finished. */
function outcomeFrom(event: CommandEvent): Outcome | null {
  switch (event.type) {
    case 'delivered':
      return { state: 'delivered', answer: event.answer };
    case 'settled':
      return { state: 'delivered', answer: null };
    case 'waiting':
      return { state: 'waiting', limited: limitOf(event.row), reason: event.reason };
    case 'needs-login':
      return { state: 'needs-login' };
    case 'failed':
      return failureOf(event.row);
    case 'saved':
    case 'sending':
    case 'gone':
    case 'discarded':
      return null;
  }
}

function outcomeOfEvent(event: OutboxEvent, { id, uid }: { id: string; uid: number }): Outcome | null {
  if (event.type === 'stopped' && event.uid === uid) {
    return event.why === 'login' ? { state: 'needs-login' } : { state: 'waiting', limited: null };
  }
  return 'row' in event && event.row.id === id ? outcomeFrom(event) : null;
}

class StoredOutbox implements Outbox {
  private running: Promise<void> | null = null;
  private nextMode: FlushMode | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(private readonly context: OutboxContext) {}

  readonly listen = (listener: OutboxListener) => this.context.events.listen(listener);
  readonly rowsOf = (uid: number) => listCommands(this.context.transact, uid);
  readonly isSending = () => this.running !== null;

  readonly enqueue = async (input: CommandInput) => {
    const { transact, definitions, currentUid, events, now, serverNow } = this.context;
    const uid = input.uid ?? currentUid();
    if (uid === GUEST_UID && input.uid === undefined) throw new Error('Nobody is signed in');
    const times = { now: now(), serverNow: serverNow() };
    const { row, isSettled, replacedIds } = await addCommand(transact, definitions, { ...input, uid }, times);
    events.publish({ type: isSettled ? 'settled' : 'saved', row, replacedIds });
    if (!isSettled) void this.flush();
  };

  readonly flush = (mode: FlushMode = 'due'): Promise<void> => {
    if (this.isStopped) return Promise.resolve();
    if (this.running) {
      // The running round may not have read commands added since, so another round follows it.
      this.nextMode = this.nextMode && this.nextMode !== 'due' ? this.nextMode : mode;
      return this.running;
    }
    this.running = this.runRounds(mode).finally(() => {
      this.running = null;
      this.context.events.publish({ type: 'idle', uid: this.context.currentUid() });
    });
    return this.running;
  };

  readonly outcomeOf = (id: string, uid = this.context.currentUid()): Promise<Outcome> =>
    new Promise((resolve) => {
      const stopListening = this.listen((event) => {
        const outcome = outcomeOfEvent(event, { id, uid });
        if (!outcome) return;
        stopListening();
        resolve(outcome);
      });
    });

  readonly retry = async (id: string) => {
    await updateCommand(this.context.transact, id, (row) => ({
      ...row,
      state: 'queued',
      nextAt: 0,
      problem: null,
      createdAt: row.state === 'failed' ? this.context.now() : row.createdAt,
    }));
    await this.flush('requested');
  };

  readonly discard = async (id: string) => {
    const row = await updateCommand(this.context.transact, id, () => null);
    if (row) this.context.events.publish({ type: 'discarded', row });
    return row;
  };

  readonly restore = async (row: OutboxRow) => {
    await this.context.transact(['outbox'], (tx) => tx.put('outbox', row));
    this.context.events.publish({ type: 'saved', row, replacedIds: [] });
    void this.flush();
  };

  readonly stop = () => {
    this.isStopped = true;
    clearTimeout(this.timer);
  };

  private async runRounds(mode: FlushMode): Promise<void> {
    for (let next: FlushMode | null = mode; next !== null && !this.isStopped; next = this.nextMode) {
      this.nextMode = null;
      clearTimeout(this.timer);
      const uid = this.context.currentUid();
      const uids = uid === GUEST_UID ? [uid] : [uid, GUEST_UID];
      const ends: RoundEnd[] = [];
      for (const one of uids) ends.push(await this.runRound(one, next));
      this.setTimer(ends.flatMap(({ nextAt }) => nextAt ?? []));
    }
  }

  private async runRound(uid: number, mode: FlushMode): Promise<RoundEnd> {
    let end: RoundEnd = { stopped: 'network', nextAt: this.context.now() + LONGEST_TIMER_MS };
    try {
      await this.context.withLock(uid, async () => {
        end = await sendRound(this.context, uid, mode);
      });
    } catch {
      // The database failed during the round. The row that was being sent is sent again with its key, which prevents a
      // second effect.
    }
    if (end.stopped) this.context.events.publish({ type: 'stopped', uid, why: end.stopped });
    return end;
  }

  /** Flushes again at the earliest of these times, in milliseconds since 1970. */
  private setTimer(times: readonly number[]): void {
    if (times.length === 0 || this.isStopped) return;
    const delay = Math.min(...times) - this.context.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => void this.flush(),
      Math.min(Math.max(delay, SHORTEST_TIMER_MS), LONGEST_TIMER_MS),
    );
  }
}

/**
 * The outbox of this device: saves commands and delivers each exactly once, as the person who gave it
 * (docs/product.md#outbox).
 */
export function createOutbox(context: OutboxContext): Outbox {
  return new StoredOutbox(context);
}
