import { Channel } from './channel.js';
import { OwnIds } from './own-ids.js';

/** One process alone: what it tells it hears itself, at once. */
export class MemoryChannel extends Channel {
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
