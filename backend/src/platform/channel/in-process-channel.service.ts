import { Channel } from './channel.service.js';
import { OwnIds } from './own-ids.js';

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
