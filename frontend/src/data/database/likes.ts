import type { Transaction } from './rows';
import type { LikeRow } from './schema';
import { storedRows } from './stored-rows';
import { transact } from './transact';

/** What this device knew about a person's likes at a moment. */
export interface StoredLikes {
  rows: ReadonlyMap<number, LikeRow>;
  /** Designers about whom something waited to be sent. */
  waiting: ReadonlySet<number>;
}

const ENTITY = /^like:(\d+)$/;

/** The designers a person likes by what the server said last, latest intent first. */
export function likedIds({ rows }: StoredLikes): number[] {
  return [...rows.values()]
    .filter(({ liked }) => liked)
    .sort((a, b) => b.intentAt - a.intentAt)
    .map(({ id }) => id);
}

async function waitingLikes(uid: number): Promise<Set<number>> {
  const waiting = new Set<number>();
  await transact(['outbox'], (tx) =>
    tx.eachOfOutbox(uid, ({ entity }) => {
      const designer = ENTITY.exec(entity)?.[1];
      if (designer) waiting.add(Number(designer));
      return undefined;
    }),
  );
  return waiting;
}

/** What is known of a person's likes; asked before the server is, because `saveLikes` needs it. */
export async function savedLikes(uid: number): Promise<StoredLikes> {
  // In this order: what is delivered in between shows as a row that has changed since.
  const rows = await storedRows.listOf('likes', uid);
  return { rows: new Map(rows.map((row) => [row.id, row])), waiting: await waitingLikes(uid) };
}

function isSame(row: LikeRow | undefined, old: LikeRow | undefined): boolean {
  return row?.intentAt === old?.intentAt && row?.liked === old?.liked;
}

async function countOf(tx: Transaction, id: number): Promise<number> {
  return (await tx.get('cards', id))?.card.like_count ?? 0;
}

/**
 * Takes over the server's list of a person's likes. The list is as old as the question: a designer about whom
 * something was waiting then, or was said since, keeps what this device knows. No intent is ever overwritten.
 */
export async function saveLikes(uid: number, liked: readonly number[], before: StoredLikes): Promise<void> {
  const ids = new Set([...liked, ...before.rows.keys()]);
  await transact(['likes', 'cards'], async (tx) => {
    for (const id of ids) {
      const row = await tx.get('likes', [uid, id]);
      if (before.waiting.has(id) || !isSame(row, before.rows.get(id))) continue;
      const known = row ?? { uid, id, count: await countOf(tx, id), intentAt: 0 };
      await tx.put('likes', { ...known, liked: liked.includes(id) });
    }
  });
}
