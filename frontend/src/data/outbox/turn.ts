import type { OutboxRow } from '../database/schema';
import type { transact } from '../database/transact';

/** Actions give up visibly after this: the server forgets its keys after ninety. */
const LONGEST_LIFE_MS = 60 * 24 * 60 * 60 * 1000;
const TOO_OLD_TEXT = 'È passato troppo tempo: per sicurezza non l’abbiamo inviato. Se vale ancora, riprova.';

/** How much of a waiting time is cut short: none, that of failed networks, or all that the server did not ask for. */
export type Eagerness = 'patient' | 'network' | 'asked';

/** Waiting times that the server may have asked for. */
const ASKED_FOR: readonly (number | null)[] = [429, 503];

interface Occasion {
  uid: number;
  now: number;
  eagerness: Eagerness;
  /** Rows that had their try on this occasion: they wait as long as they should. */
  tried: ReadonlySet<string>;
}

function isDue(row: OutboxRow, { now, eagerness, tried }: Occasion): boolean {
  if (row.nextAt <= now) return true;
  if (tried.has(row.id) || eagerness === 'patient') return false;
  return eagerness === 'asked' ? !ASKED_FOR.includes(row.lastStatus) : row.lastStatus === 0;
}

export interface Turn {
  /** The row to send now, already marked as being sent; null when none is due. */
  row: OutboxRow | null;
  /** When the next one is due, in milliseconds since 1970; null when nothing waits for a time. */
  nextAt: number | null;
  /** Rows that have become too old just now. */
  expired: readonly OutboxRow[];
}

/** Goes through a person's rows, oldest first, up to the one whose turn it is. */
class Search {
  row: OutboxRow | null = null;
  nextAt: number | null = null;
  readonly expired: OutboxRow[] = [];
  private readonly blocked = new Set<string>();

  constructor(private readonly occasion: Occasion) {}

  readonly visit = (row: OutboxRow): 'stop' | undefined => {
    if (row.state === 'failed') return undefined;
    if (this.occasion.now - row.createdAt > LONGEST_LIFE_MS) {
      this.expired.push({ ...row, state: 'failed', problem: TOO_OLD_TEXT });
      return undefined;
    }
    if (this.blocked.has(row.entity)) return undefined;
    if (isDue(row, this.occasion)) {
      this.row = row;
      return 'stop';
    }
    this.blocked.add(row.entity);
    this.nextAt = Math.min(this.nextAt ?? row.nextAt, row.nextAt);
    return undefined;
  };
}

/**
 * Takes the next action whose turn it is: oldest first, and first in first out for one entity. It is marked, and the
 * try counted, before anything is sent.
 */
export function takeTurn(transaction: typeof transact, occasion: Occasion): Promise<Turn> {
  return transaction(['outbox'], async (tx) => {
    const search = new Search(occasion);
    await tx.eachOfOutbox(occasion.uid, search.visit);
    const { row, nextAt, expired } = search;
    for (const old of expired) await tx.put('outbox', old);
    if (!row) return { row, nextAt, expired };
    const sending: OutboxRow = { ...row, state: 'sending', attempts: row.attempts + 1 };
    await tx.put('outbox', sending);
    return { row: sending, nextAt, expired };
  });
}
