import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { storedRows } from '../database/stored-rows';
import { isDeletedAccount } from '../person';
import { announceDeletedAccount, followDeletedAccounts } from './deleted-accounts';
import type { OutboxRow } from '../database/schema';

type Listener = (event: { data: unknown }) => void;
const listeners: { name: string; listener: Listener }[] = [];

/** The channel of a browser whose other tab is this one, too: a message reaches every listener of the name. */
class Channel {
  constructor(private readonly name: string) {}

  addEventListener(_type: 'message', listener: Listener): void {
    listeners.push({ name: this.name, listener });
  }

  postMessage(data: unknown): void {
    for (const { name, listener } of listeners) if (name === this.name) listener({ data });
  }

  close(): void {
    // Only channels without a listener are closed.
  }
}

const GONE = 31;
const OTHER = 32;
const row = (uid: number) =>
  ({ uid, id: `of ${uid}`, kind: 'like', entity: 'like:1', seq: uid }) as OutboxRow;

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  listeners.length = 0;
});

it('an account that another tab deletes from this device has no commands here, and can store none', async () => {
  followDeletedAccounts();
  await storedRows.put('outbox', [row(GONE), row(OTHER)]);
  announceDeletedAccount(GONE);
  await waitFor(async () => expect((await storedRows.list('outbox')).map(({ uid }) => uid)).toEqual([OTHER]));
  expect([isDeletedAccount(GONE), isDeletedAccount(OTHER)]).toEqual([true, false]);
});

it('without channels between tabs an erasure fails for nobody', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  followDeletedAccounts();
  expect(() => announceDeletedAccount(GONE)).not.toThrow();
});
