import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';

/**
 * Publishes events to other modules, which listen with `@OnEvent(SomeEvent.name, { suppressErrors: false })`. Listeners
 * run inside the publisher's transaction and are awaited: their writes are committed or rolled back together with the
 * publisher's. Work that must run after the commit uses `Database.afterCommit`.
 */
@Injectable()
export class Events {
  constructor(private readonly emitter: EventEmitter2) {}

  /** @param event an instance of an event class; listeners are found by the name of the class */
  async publish(event: object): Promise<void> {
    await this.emitter.emitAsync(event.constructor.name, event);
  }
}
