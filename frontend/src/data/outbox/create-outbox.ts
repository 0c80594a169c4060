import type { OutboxKind, OutboxRow } from '../database/schema';
import type { Listener } from './news';
import { change, keep, rowsOf } from './queue';
import { type OutboxWorld, type RoundEnd, sendRound } from './sender';
import type { Eagerness } from './turn';

/** What a screen asks the outbox to send; the person is the one signed in. */
export interface Wish {
  kind: OutboxKind;
  /** What it is about, such as `like:42`. */
  entity: string;
  body: unknown;
  /** The Idempotency-Key, made when the person began. */
  id: string;
}

/** How an action stands for whoever waits for it on a screen. */
export type Outcome =
  | { state: 'delivered'; answer: unknown }
  /** `held`: the server wants it later, for this reason; in milliseconds since 1970. */
  | { state: 'waiting'; held: { problem: string; until: number } | null }
  | { state: 'needs-login' }
  | { state: 'failed'; status: number; problem: string };

export interface Outbox {
  /**
   * Keeps an action of the signed-in person, on the disk when this resolves, and begins to send. Nothing is sent when
   * the server already holds what it wants.
   * @throws NotKeptError when this device has no room; Error when nobody is signed in
   */
  enqueue: (wish: Wish) => Promise<void>;
  /** Sends what is due; settles when the round is over. */
  flush: (eagerness?: Eagerness) => Promise<void>;
  /** How an action ends, or that it waits: settles at its first try, or when sending stops before it. */
  outcomeOf: (id: string) => Promise<Outcome>;
  /** A person's actions that wait or failed, oldest first. */
  rowsOf: (uid: number) => Promise<OutboxRow[]>;
  /** Sends a failed action once more under its own key, or another one at once. */
  retry: (id: string) => Promise<void>;
  /** Drops an action for good. Its row as it was, or null when it was gone already. */
  discard: (id: string) => Promise<OutboxRow | null>;
  /** Takes back a discard: the row waits again as it was. */
  restore: (row: OutboxRow) => Promise<void>;
  listen: (listener: Listener) => () => void;
  /** Whether a request is under way here. */
  isSending: () => boolean;
  /** Stops timers and sending; for tests and for the end of a page. */
  stop: () => void;
}

/** Longest time set on a timer: a sleeping device is woken by other events. */
const LONGEST_TIMER_MS = 5 * 60 * 1000;
const SHORTEST_TIMER_MS = 250;

function heldOf({ problem, nextAt }: OutboxRow) {
  return problem === null ? null : { problem, until: nextAt };
}

class StoredOutbox implements Outbox {
  private running: Promise<void> | null = null;
  private again: Eagerness | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(private readonly world: OutboxWorld) {}

  readonly listen = (listener: Listener) => this.world.news.listen(listener);
  readonly rowsOf = (uid: number) => rowsOf(this.world.transact, uid);
  readonly isSending = () => this.running !== null;

  readonly enqueue = async (wish: Wish) => {
    const { transact, commands, currentUid, news, now, serverNow } = this.world;
    const uid = currentUid();
    if (uid === null) throw new Error('Nobody is signed in');
    const times = { now: now(), serverNow: serverNow() };
    const { row, isSettled } = await keep(transact, commands, { ...wish, uid }, times);
    news.tell({ type: isSettled ? 'settled' : 'kept', row });
    if (!isSettled) void this.flush();
  };

  readonly flush = (eagerness: Eagerness = 'patient'): Promise<void> => {
    if (this.stopped) return Promise.resolve();
    if (this.running) {
      // What came in meanwhile may not have been seen by the round under way.
      this.again = this.again && this.again !== 'patient' ? this.again : eagerness;
      return this.running;
    }
    this.running = this.rounds(eagerness).finally(() => {
      this.running = null;
      this.world.news.tell({ type: 'idle', uid: this.world.currentUid() ?? 0 });
    });
    return this.running;
  };

  readonly outcomeOf = (id: string): Promise<Outcome> =>
    new Promise((resolve) => {
      const end = this.listen((news) => {
        if (news.type === 'stopped' && news.why !== 'login') settle({ state: 'waiting', held: null });
        else if (news.type === 'stopped') settle({ state: 'needs-login' });
        else if ('row' in news && news.row.id === id) settleBy(news);
      });
      const settle = (outcome: Outcome) => {
        end();
        resolve(outcome);
      };
      const settleBy = (news: Extract<Parameters<Listener>[0], { row: OutboxRow }>) => {
        if (news.type === 'delivered') settle({ state: 'delivered', answer: news.answer });
        else if (news.type === 'settled') settle({ state: 'delivered', answer: null });
        else if (news.type === 'waiting') settle({ state: 'waiting', held: heldOf(news.row) });
        else if (news.type === 'needs-login') settle({ state: 'needs-login' });
        else if (news.type === 'failed') {
          settle({ state: 'failed', status: news.row.lastStatus ?? 0, problem: news.row.problem ?? '' });
        }
      };
    });

  readonly retry = async (id: string) => {
    await change(this.world.transact, id, (row) => ({
      ...row,
      state: 'queued',
      nextAt: 0,
      problem: null,
      createdAt: row.state === 'failed' ? this.world.now() : row.createdAt,
    }));
    await this.flush('asked');
  };

  readonly discard = async (id: string) => {
    const row = await change(this.world.transact, id, () => null);
    if (row) this.world.news.tell({ type: 'discarded', row });
    return row;
  };

  readonly restore = async (row: OutboxRow) => {
    await this.world.transact(['outbox'], (tx) => tx.put('outbox', row));
    this.world.news.tell({ type: 'kept', row });
    void this.flush();
  };

  readonly stop = () => {
    this.stopped = true;
    clearTimeout(this.timer);
  };

  private async rounds(eagerness: Eagerness): Promise<void> {
    for (let next: Eagerness | null = eagerness; next !== null && !this.stopped; next = this.again) {
      this.again = null;
      await this.round(next);
    }
  }

  private async round(eagerness: Eagerness): Promise<void> {
    const uid = this.world.currentUid();
    if (uid === null) return;
    clearTimeout(this.timer);
    let end: RoundEnd = { stopped: 'network', nextAt: this.world.now() + LONGEST_TIMER_MS };
    try {
      await this.world.underLock(uid, async () => {
        end = await sendRound(this.world, uid, eagerness);
      });
    } catch {
      // The storage failed in the middle: the row under way is sent again, its key protects it.
    } finally {
      if (end.stopped) this.world.news.tell({ type: 'stopped', uid, why: end.stopped });
      this.wakeAt(end.nextAt);
    }
  }

  private wakeAt(moment: number | null): void {
    if (moment === null || this.stopped) return;
    const wait = Math.min(Math.max(moment - this.world.now(), SHORTEST_TIMER_MS), LONGEST_TIMER_MS);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), wait);
  }
}

/** The outbox of this device (offline.md): keeps what people do and delivers it exactly once, as the person who did it. */
export function createOutbox(world: OutboxWorld): Outbox {
  return new StoredOutbox(world);
}
