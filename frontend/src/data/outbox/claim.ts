import type { OutboxRow } from '../database/schema';
import type { transact } from '../database/transact';
import { GUEST_UID } from '../person';
import type { CommandDefinitions } from './commands';

/** Commands fail visibly after this time, because the server deletes idempotency keys after 90 days. */
const LIFETIME_MS = 60 * 24 * 60 * 60 * 1000;
const TOO_OLD_TEXT = 'È passato troppo tempo: per sicurezza non l’abbiamo inviato. Se vale ancora, riprova.';

/**
 * Which delays are skipped: none (`due`), those after a network failure (`network`), or all except those that the
 * server requires (`requested`, when the person asks).
 */
export type FlushMode = 'due' | 'network' | 'requested';

/** Statuses with which the server may require a delay. */
const DELAYED_BY_SERVER: readonly (number | null)[] = [429, 503];

interface ClaimOptions {
  uid: number;
  now: number;
  mode: FlushMode;
  /** Ids of rows that were already sent in this round: their delay is not skipped. */
  attempted: ReadonlySet<string>;
  /** Rows of other kinds were written by a newer version of the app, and only that version sends them. */
  definitions: CommandDefinitions;
}

function isDue(row: OutboxRow, { now, mode, attempted }: ClaimOptions): boolean {
  if (row.nextAt <= now) return true;
  if (attempted.has(row.id) || mode === 'due') return false;
  return mode === 'requested' ? !DELAYED_BY_SERVER.includes(row.lastStatus) : row.lastStatus === 0;
}

export interface Claim {
  /** The row to send now, already marked as being sent; null when none is due. */
  row: OutboxRow | null;
  /** When the next row is due, in milliseconds since 1970; null when no row has a delay. */
  nextAt: number | null;
  /** Rows that were just marked as failed because they are too old. */
  expired: readonly OutboxRow[];
}

/** Visits the rows of a person, oldest first, up to the first row that may be sent. */
class ClaimSearch {
  row: OutboxRow | null = null;
  nextAt: number | null = null;
  readonly expired: OutboxRow[] = [];
  private readonly blockedEntities = new Set<string>();

  constructor(private readonly options: ClaimOptions) {}

  readonly visit = (row: OutboxRow): 'stop' | undefined => {
    if (row.state === 'failed' || !(row.kind in this.options.definitions)) return undefined;
    if (this.options.now - row.createdAt > LIFETIME_MS) {
      this.expired.push({ ...row, state: 'failed', problem: TOO_OLD_TEXT });
      return undefined;
    }
    if (this.blockedEntities.has(row.entity)) return undefined;
    if (isDue(row, this.options)) {
      this.row = row;
      return 'stop';
    }
    this.blockedEntities.add(row.entity);
    this.nextAt = Math.min(this.nextAt ?? row.nextAt, row.nextAt);
    return undefined;
  };
}

/**
 * Claims the next command to send: oldest first, and first in first out for one entity. Before anything is sent it is
 * marked as `sending` and its attempt is counted.
 */
export function claimNext(transaction: typeof transact, options: ClaimOptions): Promise<Claim> {
  return transaction(['outbox'], async (tx) => {
    const search = new ClaimSearch(options);
    await tx.eachOfOutbox(options.uid, search.visit);
    const { row, nextAt, expired } = search;
    for (const old of expired) {
      if (old.uid === GUEST_UID) await tx.remove('outbox', old.id);
      else await tx.put('outbox', old);
    }
    if (!row) return { row, nextAt, expired };
    const sending: OutboxRow = { ...row, state: 'sending', attempts: row.attempts + 1 };
    await tx.put('outbox', sending);
    return { row: sending, nextAt, expired };
  });
}
