import { Channel } from './channel.js';
import { OwnIds } from './own-ids.js';

/** One process alone: what it tells it hears itself, at once. */
export class MemoryChannel extends Channel {
  private readonly ids = new OwnIds();

  override publish(topic: string, data: object): Promise<void> {
    this.deliver(topic, { id: this.ids.next(), data, own: true, past: false });
    return Promise.resolve();
  }

  override settled(): Promise<void> {
    return Promise.resolve();
  }
}
