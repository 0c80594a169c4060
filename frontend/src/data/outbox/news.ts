import type { OutboxRow } from '../database/schema';

/** What happened to an action; every tab hears of it. */
export type OutboxNews =
  | { type: 'kept'; row: OutboxRow }
  /** A wish that need not be sent any more: the server holds it already. */
  | { type: 'settled'; row: OutboxRow }
  | { type: 'sending'; row: OutboxRow }
  | { type: 'delivered'; row: OutboxRow; answer: unknown }
  | { type: 'gone'; row: OutboxRow }
  | { type: 'waiting'; row: OutboxRow }
  | { type: 'needs-login'; row: OutboxRow }
  | { type: 'failed'; row: OutboxRow }
  | { type: 'discarded'; row: OutboxRow }
  /** Nothing is under way in the telling tab any more. */
  | { type: 'idle'; uid: number }
  /** Sending has stopped for now, with rows left. */
  | { type: 'stopped'; uid: number; why: 'network' | 'login' | 'account' };

export type Listener = (news: OutboxNews) => void;

const CHANNEL = 'stanze-outbox';

export interface NewsChannel {
  tell: (news: OutboxNews) => void;
  listen: (listener: Listener) => () => void;
}

/** Tells everybody on this device: the listeners here, and those of the other tabs. */
export function createNewsChannel(): NewsChannel {
  const listeners = new Set<Listener>();
  const hear = (news: OutboxNews) => listeners.forEach((listener) => listener(news));
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  others?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => hear(data));
  return {
    tell: (news) => {
      others?.postMessage(news);
      hear(news);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
