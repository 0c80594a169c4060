import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** An action as the app keeps it in IndexedDB, tried once without an answer. */
export interface WaitingRow {
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

/** What the actions must bring about on the server. */
export interface Expected {
  liked: number[];
  texts: string[];
}

const DESIGNERS = 20;

function rowOf(uid: number, seq: number, action: Pick<WaitingRow, 'kind' | 'entity' | 'body'>): WaitingRow {
  const now = Date.now();
  const untried = { attempts: 1, nextAt: 0, state: 'queued', lastStatus: 0, problem: null, v: 1 } as const;
  return { ...action, ...untried, id: randomUUID(), seq, uid, intentAt: now - 60_000 + seq, createdAt: now };
}

/** So many actions of a person on the designers of the demonstration: three likes for two messages. */
export function manyActions(uid: number, count: number): { rows: WaitingRow[]; expected: Expected } {
  const wishes = new Map<number, boolean>();
  const texts: string[] = [];
  const rows = Array.from({ length: count }, (_, place) => {
    const designerId = 1 + (Math.floor(place / 5) % DESIGNERS);
    if (place % 5 < 3) {
      const liked = (place + Math.floor(place / 100)) % 2 === 0;
      wishes.set(designerId, liked);
      const action = { kind: 'like' as const, entity: `like:${designerId}`, body: { designerId, liked } };
      return rowOf(uid, place + 1, action);
    }
    const message = `Messaggio ${uid}-${place}.`;
    texts.push(message);
    const body = { designerId, designerName: 'Studio', message };
    return rowOf(uid, place + 1, { kind: 'contact', entity: `contact:${designerId}`, body });
  });
  const liked = [...wishes].filter(([, isLiked]) => isLiked).map(([designerId]) => designerId);
  return { rows, expected: { liked: liked.sort((a, b) => a - b), texts } };
}

/** Puts rows into the outbox of the page's origin, as a run of the app left them. */
export function leaveRows(page: Page, rows: readonly WaitingRow[]): Promise<void> {
  return page.evaluate(
    (left) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stanze');
        opening.onerror = () => reject(new Error('The database does not open'));
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('outbox', 'readwrite');
          for (const row of left) transaction.objectStore('outbox').put(row);
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    rows,
  );
}

/** How many actions wait on this device. */
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
