import type { Transaction } from './rows';
import type { LikeRow } from './schema';
import { storedRows } from './stored-rows';
import { transact } from './transact';

/** The stored likes of a person, read together with their pending likes. */
export interface StoredLikes {
  rows: ReadonlyMap<number, LikeRow>;
  /** Ids of the designers with a pending like or unlike. */
  waiting: ReadonlySet<number>;
}

const ENTITY = /^like:(\d+)$/;

/** The designers that a person likes according to the server's last answer, latest intent first. */
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

/**
 * The stored likes of a person. Must be read before the request to the server, because `saveLikes` compares with it.
 */
export async function savedLikes(uid: number): Promise<StoredLikes> {
  // In this order, so that a like delivered between the two reads is found as a changed row.
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
 * Saves the server's list of a person's likes. The list is as old as the request: designers whose like was pending
 * then, or has changed since, are not changed. An intent is never overwritten.
 */
export async function saveLikes(uid: number, liked: readonly number[], before: StoredLikes): Promise<void> {
  const ids = new Set([...liked, ...before.rows.keys()]);
  await transact(['likes', 'cards'], async (tx) => {
    for (const id of ids) {
      const row = await tx.get('likes', [uid, id]);
      if (before.waiting.has(id) || !isSame(row, before.rows.get(id))) continue;
      const stored = row ?? { uid, id, count: await countOf(tx, id), intentAt: 0 };
      await tx.put('likes', { ...stored, liked: liked.includes(id) });
    }
  });
}
