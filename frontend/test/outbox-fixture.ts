import 'fake-indexeddb/auto';
import { NetworkError } from '../src/data/http/errors';
import { type AnyCommandDefinition, defineCommand } from '../src/data/outbox/commands';
import { createOutbox, type Outbox } from '../src/data/outbox/create-outbox';
import type { OutboxEvent } from '../src/data/outbox/events';
import type { OutboxContext } from '../src/data/outbox/sender';
import type { OutboxRow } from '../src/data/database/schema';
import { transact } from '../src/data/database/transact';

export const DAY_MS = 24 * 60 * 60 * 1000;
const START = 1_700_000_000_000;

/** An outbox whose person, clock and server are set by a test. */
export class OutboxFixture {
  uid = 0;
  clock = START;
  events: OutboxEvent[] = [];
  /** The commands that the server received, in order. */
  sent: OutboxRow[] = [];
  /** The server's answer to a command. */
  answer: (row: OutboxRow) => unknown = () => 'ok';
  outbox: Outbox = createOutbox(this.context());

  readonly sending: Pick<AnyCommandDefinition, 'send'> = {
    send: (row) => {
      this.sent.push(row);
      return Promise.resolve().then(() => this.answer(row));
    },
  };

  /** Sets another person, a new outbox, and a server that accepts everything. */
  reset(): void {
    this.outbox.stop();
    Object.assign(this, { uid: this.uid + 1, clock: START, events: [], sent: [] });
    this.answer = () => 'ok';
    this.open();
  }

  /** Opens the app (again) on the same device. */
  open(changes: Partial<OutboxContext> = {}): void {
    this.outbox = createOutbox(this.context(changes));
    this.outbox.listen((event) => this.events.push(event));
  }

  /** Opens the app with another `send` for messages. */
  openSending(send: AnyCommandDefinition['send']): void {
    this.open({ definitions: { ...this.definitions(), contact: { send } } });
  }

  /** Opens the app so that nothing is sent. */
  openSilent(): void {
    this.open({ withLock: () => new Promise(() => undefined) });
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

  private likeCommand() {
    return defineCommand<string, unknown>({
      send: (row) => this.sending.send(row),
      merge: (_older, newer) => newer,
      tables: ['likes'],
      isConfirmed: async (tx, { uid, body }) => (await tx.get('likes', [uid, 1]))?.liked === (body === 'sì'),
      apply: (tx, _answer, { uid, body, intentAt }) =>
        tx.put('likes', { uid, id: 1, liked: body === 'sì', count: 1, intentAt }),
      goneStatuses: [404],
    });
  }

  private definitions() {
    const plain: AnyCommandDefinition = { send: (row) => this.sending.send(row), tables: ['likes'] };
    return { like: this.likeCommand(), contact: plain, message: plain, read: plain };
  }

  private context(changes: Partial<OutboxContext> = {}): OutboxContext {
    const listeners = new Set<(event: OutboxEvent) => void>();
    return {
      definitions: this.definitions(),
      transact,
      events: {
        publish: (event) => listeners.forEach((listener) => listener(event)),
        listen: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      currentUid: () => this.uid,
      now: () => this.clock,
      serverNow: () => this.clock,
      random: () => 0.5,
      withLock: (_uid, work) => work(),
      ...changes,
    };
  }
}
