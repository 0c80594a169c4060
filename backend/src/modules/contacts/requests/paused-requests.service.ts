import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Events } from '../../../platform/events/events.service.js';
import { PauseChanged } from '../../designers/profiles/designers.events.js';
import { AnswerTimesMoved } from '../conversations/contacts.events.js';
import { movedTimes, RequestsRepository } from './requests.repository.js';

/** Moves the due times of open requests when a designer's pause changes; inside the transaction of that change. */
@Injectable()
export class PausedRequestsService {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly events: Events,
  ) {}

  /** The counted time that was left stays the same (docs/product.md#pauses). */
  @OnEvent(PauseChanged.name, { suppressErrors: false })
  async onPauseChanged({ designerId, change }: PauseChanged): Promise<void> {
    for (const row of await this.requests.findAwaitedBy(designerId)) {
      const times = movedTimes(row, change);
      if (times.answer_due_at === row.answer_due_at) continue;
      await this.requests.move(row, times);
      await this.events.publish(new AnswerTimesMoved(row.id, row.user_id, designerId));
    }
  }
}
