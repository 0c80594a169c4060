import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { forbidden } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { Events } from '../../platform/events/events.service.js';
import { DesignerProfilesService } from '../designers/profiles/designer-profiles.service.js';
import { AccountDeletion } from '../users/users.events.js';
import type { LikeAnswerDto } from './dto/like-answers.dto.js';
import { LikeChanged } from './likes.events.js';
import { mayLike, stateAfter } from './likes.policy.js';
import { LikesRepository } from './likes.repository.js';
import type { LikeIntent } from './likes.types.js';

/** Writes likes together with the designers' numbers of likes; the only writer of `likes`. */
@Injectable()
export class LikeWritingService {
  constructor(
    private readonly likes: LikesRepository,
    private readonly profiles: DesignerProfilesService,
    private readonly events: Events,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets or toggles a like and returns the state that is stored afterwards: the earlier one when a newer intent is
   * already stored. The designer's `like_count` is updated in the same transaction.
   * @throws 403 on the own profile, 404 for an unknown designer
   */
  async like(person: Principal, intent: LikeIntent): Promise<LikeAnswerDto> {
    if (!mayLike(person, intent.designerId))
      throw forbidden('Il tuo profilo non può stare tra i tuoi preferiti.');
    return this.database.transaction(() => this.store(person.userId, intent));
  }

  /** Deletes the likes of an account before it is deleted, so that the designers' numbers of likes stay correct. */
  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    for (const designerId of await this.likes.designersLikedBy(userId)) {
      await this.profiles.lock(designerId);
      const likeCount = await this.profiles.addLikes(designerId, -1);
      await this.likes.delete(userId, designerId);
      await this.events.publish(new LikeChanged(userId, designerId, false, likeCount));
    }
  }

  private async store(userId: number, intent: LikeIntent): Promise<LikeAnswerDto> {
    const { designerId } = intent;
    // On MySQL a new row in `likes` takes a shared lock on the designer's row; with two such locks neither transaction
    // could update the counter.
    await this.profiles.lock(designerId);
    const stored = await this.likes.find(userId, designerId);
    const next = stateAfter(stored, intent, this.clock.now());
    const liked = (next ?? stored)?.liked ?? false;
    const delta = Number(liked) - Number(stored?.liked ?? false);
    const likeCount = await this.profiles.addLikes(designerId, delta);
    if (next && stored) await this.likes.update(userId, designerId, next);
    else if (next) await this.likes.insert(userId, designerId, next);
    if (delta !== 0) await this.events.publish(new LikeChanged(userId, designerId, liked, likeCount));
    return { liked, like_count: likeCount };
  }
}
