import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openWithoutApp } from './empty-page';
import type { OldPerson } from './old-people';

const FOLDER = path.join(import.meta.dirname, '../recordings');
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before now the recording began: almost the 60 days after which a command fails. */
const AGE_MS = 60 * DAY_MS - 10 * 60 * 1000;

/** The recorded pause ends so many days from now. */
export const PAUSE_DAYS = 20;

/** A day as `YYYY-MM-DD`. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The days in the recorder's commands, with what they become: the times of a call have passed, a pause has not. */
const DAYS = [
  ['2030-01-10', -30],
  ['2030-01-11', -29],
  ['2030-01-31', PAUSE_DAYS],
] as const;

/** A row of the outbox, as far as tests read it. */
export interface RecordedCommand {
  readonly id: string;
  readonly kind: string;
  readonly uid: number;
}

interface RecordedStore {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[] }[];
  readonly rows: readonly unknown[];
}

/** Everything that an old version of the app had stored on a device (frontend/e2e/recordings/README.md). */
export interface Recording {
  /** Of the database. */
  readonly version: number;
  readonly recordedAt: number;
  readonly stores: readonly RecordedStore[];
  /** The session in localStorage. */
  readonly user: string;
}

/** A recording as the device of `person` would have it: with the ids of this server, and begun almost 60 days ago. */
export function recordingOf(version: number, { account, ids }: OldPerson): Recording {
  const recorded = readFileSync(path.join(FOLDER, `v${version}.json`), 'utf8');
  const replaced = DAYS.reduce((text, [day, days]) => text.replaceAll(day, dayFromNow(days)), recorded)
    .replaceAll('nora-900001@esempio.it', account.email)
    .replace(/\b9000\d\d\b/g, (id) => String(ids[id] ?? id));
  const recording = JSON.parse(replaced) as Recording;
  const shift = Date.now() - AGE_MS - recording.recordedAt;
  // Every number within a day of the recording is a time of it.
  const aged = (_key: string, value: unknown) =>
    typeof value === 'number' && Math.abs(value - recording.recordedAt) < DAY_MS ? value + shift : value;
  return JSON.parse(JSON.stringify(recording, aged)) as Recording;
}

/** The rows of a store in a recording. */
export function recordedRows(recording: Recording, store: string): readonly unknown[] {
  return recording.stores.find(({ name }) => name === store)?.rows ?? [];
}

/** Creates the database of a recording and its session in the browser of a page, without the app. */
export async function restoreDevice(page: Page, recording: Recording): Promise<void> {
  await openWithoutApp(page);
  await page.evaluate(
    ({ version, stores, user }) =>
      new Promise<void>((resolve, reject) => {
        localStorage.setItem('user', user);
        const opening = indexedDB.open('stanze', version);
        opening.onerror = () => reject(new Error('no database'));
        opening.onupgradeneeded = () => {
          for (const { name, keyPath, indexes, rows } of stores) {
            const store = opening.result.createObjectStore(name, { keyPath });
            for (const index of indexes) store.createIndex(index.name, index.keyPath);
            for (const row of rows) store.put(row);
          }
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    recording,
  );
}
