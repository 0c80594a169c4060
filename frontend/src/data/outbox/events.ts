import type { OutboxRow } from '../database/schema';

/** An event about a command, published to every tab of the app. */
export type OutboxEvent =
  /** It is on the disk; `replacedIds`: the commands, never sent, that it replaces. */
  | { type: 'saved'; row: OutboxRow; replacedIds: readonly string[] }
  /** It need not be sent, because the server already has the requested state. */
  | { type: 'settled'; row: OutboxRow; replacedIds: readonly string[] }
  | { type: 'sending'; row: OutboxRow }
  | { type: 'delivered'; row: OutboxRow; answer: unknown }
  /** Its subject does not exist any more. */
  | { type: 'gone'; row: OutboxRow }
  /** It was sent without success and will be sent again. `reason`: the server's message, null without an answer. */
  | { type: 'waiting'; row: OutboxRow; reason: string | null }
  | { type: 'needs-login'; row: OutboxRow }
  | { type: 'failed'; row: OutboxRow }
  | { type: 'discarded'; row: OutboxRow }
  /** The publishing tab has stopped sending: nothing is due. */
  | { type: 'idle'; uid: number }
  /** Sending has stopped for now, although rows are left. */
  | { type: 'stopped'; uid: number; why: 'network' | 'login' | 'account' };

export type OutboxListener = (event: OutboxEvent) => void;

const CHANNEL = 'stanze-outbox';

export interface EventChannel {
  publish: (event: OutboxEvent) => void;
  /** Returns the function that removes the listener. */
  listen: (listener: OutboxListener) => () => void;
}

/** Publishes to the listeners of this tab and, through a BroadcastChannel, to those of the other tabs. */
export function createEventChannel(): EventChannel {
  const listeners = new Set<OutboxListener>();
  const callListeners = (event: OutboxEvent) => listeners.forEach((listener) => listener(event));
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => callListeners(data));
  return {
    publish: (event) => {
      otherTabs?.postMessage(event);
      callListeners(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
