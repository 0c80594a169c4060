import { OwnIds } from './own-ids.js';

/** An event that one replica published to all replicas. */
export interface ChannelEvent {
  /**
   * The same in all replicas; an event that was delivered only in this process has an id that no other process uses.
   */
  readonly id: string;
  readonly data: unknown;
  /** Whether this process published it. */
  readonly own: boolean;
  /** Whether it was published before this process subscribed. */
  readonly past: boolean;
}

/** The position in the stream before which events may have been missed. */
export type ChannelGap = Pick<ChannelEvent, 'id' | 'past'>;

/** Handlers return at once; a returned promise settles when the event has been applied. */
export interface ChannelListener {
  onEvent(event: ChannelEvent): void | Promise<void>;
  /** Events before this position may have been missed, none after it. With `past`: the position of the subscription. */
  onGap(gap: ChannelGap): void;
}

/** Publishes events to all replicas, by topic; every replica receives them in the same order. */
export abstract class Channel {
  private readonly listeners = new Map<string, ChannelListener>();

  /** Registers the one listener of a topic; called before the application has started. */
  listen(topic: string, listener: ChannelListener): void {
    this.listeners.set(topic, listener);
  }

  /** Publishes to all replicas, including this one; never fails. Replicas that did not receive the event get a gap. */
  abstract publish(topic: string, data: object): Promise<void>;

  /** Like `publish`, but resolves when every running replica has applied the event, or after a timeout. */
  abstract publishEverywhere(topic: string, data: object): Promise<void>;

  /** Resolves when everything published before has been received here, or after a timeout. */
  abstract settled(): Promise<void>;

  protected async deliver(topic: string, event: ChannelEvent): Promise<void> {
    await this.listeners.get(topic)?.onEvent(event);
  }

  protected deliverGap(gap: ChannelGap): void {
    for (const listener of this.listeners.values()) listener.onGap(gap);
  }
}

/** The channel of a single process: what it publishes is delivered to its own listeners at once. */
export class InProcessChannel extends Channel {
  private readonly ids = new OwnIds();

  override publish(topic: string, data: object): Promise<void> {
    return this.deliver(topic, { id: this.ids.next(), data, own: true, past: false });
  }

  override publishEverywhere(topic: string, data: object): Promise<void> {
    return this.publish(topic, data);
  }

  override settled(): Promise<void> {
    return Promise.resolve();
  }
}
