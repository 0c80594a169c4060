import 'fake-indexeddb/auto';
import { NetworkError } from '../src/data/http/errors';
import { command, type OpaqueCommand } from '../src/data/outbox/command';
import { createOutbox, type Outbox } from '../src/data/outbox/create-outbox';
import type { OutboxNews } from '../src/data/outbox/news';
import type { OutboxWorld } from '../src/data/outbox/sender';
import type { OutboxRow } from '../src/data/database/schema';
import { transact } from '../src/data/database/transact';

export const DAY_MS = 24 * 60 * 60 * 1000;
const BEGIN = 1_700_000_000_000;

/** An outbox whose person, clock and server are in the hands of a test. */
export class OutboxScene {
  uid = 0;
  clock = BEGIN;
  news: OutboxNews[] = [];
  /** What the server got, in order. */
  sent: OutboxRow[] = [];
  /** How the server answers. */
  answer: (row: OutboxRow) => unknown = () => 'ok';
  outbox: Outbox = createOutbox(this.world());

  readonly sending: Pick<OpaqueCommand, 'send'> = {
    send: (row) => {
      this.sent.push(row);
      return Promise.resolve().then(() => this.answer(row));
    },
  };

  /** Another person, a fresh outbox, a server that takes everything. */
  begin(): void {
    this.outbox.stop();
    Object.assign(this, { uid: this.uid + 1, clock: BEGIN, news: [], sent: [] });
    this.answer = () => 'ok';
    this.open();
  }

  /** The app is opened (again) on the same device. */
  open(changes: Partial<OutboxWorld> = {}): void {
    this.outbox = createOutbox(this.world(changes));
    this.outbox.listen((one) => this.news.push(one));
  }

  /** Opened with messages going out in a way of the test's own. */
  openSending(send: OpaqueCommand['send']): void {
    this.open({ commands: { ...this.commands(), contact: { send } } });
  }

  /** Opened so that nothing is sent. */
  openSilent(): void {
    this.open({ underLock: () => new Promise(() => undefined) });
  }

  goOffline(): void {
    this.answer = () => {
      throw new NetworkError();
    };
  }

  goOnline(): void {
    this.answer = () => 'ok';
  }

  write(body: string, id = `${this.uid}-${body}`, entity = 'contact:1'): Promise<void> {
    return this.outbox.enqueue({ kind: 'contact', entity, body, id });
  }

  like(body: 'sì' | 'no', id: string): Promise<void> {
    return this.outbox.enqueue({ kind: 'like', entity: 'like:1', body, id: `${this.uid}-${id}` });
  }

  rows(): Promise<OutboxRow[]> {
    return this.outbox.rowsOf(this.uid);
  }

  sentTexts(): unknown[] {
    return this.sent.map(({ body }) => body);
  }

  private wish() {
    return command<string, unknown>({
      send: (row) => this.sending.send(row),
      merge: (_older, newer) => newer,
      isConfirmed: async (tx, { uid, body }) => (await tx.get('likes', [uid, 1]))?.liked === (body === 'sì'),
      apply: (tx, _answer, { uid, body, intentAt }) =>
        tx.put('likes', { uid, id: 1, liked: body === 'sì', count: 1, intentAt }),
      goneStatuses: [404],
    });
  }

  private commands() {
    const plain: OpaqueCommand = { send: (row) => this.sending.send(row) };
    return { like: this.wish(), contact: plain, message: plain, read: plain };
  }

  private world(changes: Partial<OutboxWorld> = {}): OutboxWorld {
    const listeners = new Set<(one: OutboxNews) => void>();
    return {
      commands: this.commands(),
      transact,
      news: {
        tell: (one) => listeners.forEach((listener) => listener(one)),
        listen: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      currentUid: () => this.uid,
      now: () => this.clock,
      serverNow: () => this.clock,
      random: () => 0.5,
      underLock: (_uid, work) => work(),
      ...changes,
    };
  }
}
