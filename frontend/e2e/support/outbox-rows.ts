import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A command as the app stores it in IndexedDB, after one attempt without an answer. */
export interface OutboxRow {
  id: string;
  seq: number;
  uid: number;
  kind: 'like' | 'contact';
  entity: string;
  body: Readonly<Record<string, unknown>>;
  intentAt: number;
  createdAt: number;
  attempts: 1;
  nextAt: 0;
  state: 'queued';
  lastStatus: 0;
  problem: null;
  v: 1;
}

/** The data that the server must have after the commands. */
export interface Expected {
  liked: number[];
  texts: string[];
}

const DESIGNERS = 20;

function rowOf(uid: number, seq: number, command: Pick<OutboxRow, 'kind' | 'entity' | 'body'>): OutboxRow {
  const now = Date.now();
  const attempted = { attempts: 1, nextAt: 0, state: 'queued', lastStatus: 0, problem: null, v: 1 } as const;
  return {
    ...command,
    ...attempted,
    id: randomUUID(),
    seq,
    uid,
    intentAt: now - 60_000 + seq,
    createdAt: now,
  };
}

/** Creates `count` commands of a person for the designers of the demonstration: three likes for every two messages. */
export function createCommands(uid: number, count: number): { rows: OutboxRow[]; expected: Expected } {
  const likes = new Map<number, boolean>();
  const texts: string[] = [];
  const rows = Array.from({ length: count }, (_, index) => {
    const designerId = 1 + (Math.floor(index / 5) % DESIGNERS);
    if (index % 5 < 3) {
      const liked = (index + Math.floor(index / 100)) % 2 === 0;
      likes.set(designerId, liked);
      const command = { kind: 'like' as const, entity: `like:${designerId}`, body: { designerId, liked } };
      return rowOf(uid, index + 1, command);
    }
    const message = `Messaggio ${uid}-${index}.`;
    texts.push(message);
    const body = { designerId, designerName: 'Studio', message };
    return rowOf(uid, index + 1, { kind: 'contact', entity: `contact:${designerId}`, body });
  });
  const liked = [...likes].filter(([, isLiked]) => isLiked).map(([designerId]) => designerId);
  return { rows, expected: { liked: liked.sort((a, b) => a - b), texts } };
}

/** Inserts rows into the outbox of the page's origin, as an earlier run of the app would have. */
export function insertRows(page: Page, rows: readonly OutboxRow[]): Promise<void> {
  return page.evaluate(
    (inserted) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stanze');
        opening.onerror = () => reject(new Error('The database does not open'));
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('outbox', 'readwrite');
          for (const row of inserted) transaction.objectStore('outbox').put(row);
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    rows,
  );
}

/** The number of commands in the outbox of this device. */
export function countRows(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('stanze');
        opening.onerror = () => reject(new Error('The database does not open'));
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('outbox').objectStore('outbox').count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
