import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';

/**
 * Facts that other modules may listen to (`@OnEvent(Fact.name, { suppressErrors: false })`).
 * Listeners run inside the publisher's transaction and are awaited: what they write is kept or lost together with
 * the fact. What must wait for the disk goes through `Database.afterCommit`.
 */
@Injectable()
export class Events {
  constructor(private readonly emitter: EventEmitter2) {}

  async publish(fact: object): Promise<void> {
    await this.emitter.emitAsync(fact.constructor.name, fact);
  }
}
