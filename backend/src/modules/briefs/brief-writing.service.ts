import { Injectable } from '@nestjs/common';
import { BRIEFS_MAX } from '@stanze/domain/project-brief';
import { conflict, notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { Events } from '../../platform/events/events.service.js';
import { BriefChanged } from './briefs.events.js';
import { mayHaveMore, stateOf } from './briefs.policy.js';
import { BriefsRepository } from './briefs.repository.js';
import { BriefsService } from './briefs.service.js';
import type { BriefIntent } from './briefs.types.js';
import type { BriefAnswerDto } from './dto/brief.dto.js';

const FULL = `Hai già ${BRIEFS_MAX} progetti, di più non ne teniamo: eliminane uno e riprova.`;

/** Saves and deletes project briefs; the only writer of `project_briefs`. */
@Injectable()
export class BriefWritingService {
  constructor(
    private readonly briefs: BriefsRepository,
    private readonly service: BriefsService,
    private readonly events: Events,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a brief or changes all of it, and returns the state that is stored afterwards: the earlier one when a newer
   * intent is already stored.
   * @throws 400 for a town that does not exist, 409 when the person has too many briefs
   */
  save({ userId }: Principal, intent: BriefIntent): Promise<BriefAnswerDto> {
    this.service.checkTown(intent.input?.town_id ?? null);
    return this.database.transaction(async () => {
      const before = await this.briefs.find(userId, intent.id);
      const isFull = !before && !mayHaveMore(await this.briefs.countOthersLocked(userId, intent.id));
      const answer = await this.store(userId, intent);
      // An older intent changed nothing, so it is not refused.
      if (isFull && answer.brief) throw conflict(FULL);
      return answer;
    });
  }

  /**
   * Deletes a brief; what was sent of it stays with the designers until it is withdrawn. An older intent than the stored
   * one has no effect.
   * @throws 404 for a brief that the person never had
   */
  delete({ userId }: Principal, id: string, intentAt: number | null): Promise<BriefAnswerDto> {
    return this.database.transaction(async () => {
      if (!(await this.briefs.exists(userId, id))) throw notFound('Progetto non trovato.');
      return this.store(userId, { id, input: null, intentAt: intentAt ?? this.clock.now() });
    });
  }

  private async store(userId: number, intent: BriefIntent): Promise<BriefAnswerDto> {
    await this.briefs.store(userId, stateOf(intent, this.clock.now()));
    await this.events.publish(new BriefChanged(userId, intent.id));
    return { brief: await this.service.find({ userId }, intent.id) };
  }
}
