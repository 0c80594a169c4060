import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { Events } from '../../platform/events/events.service.js';
import { DesignersService } from '../designers/designers.service.js';
import type { LikeAnswerDto } from './dto/like-answers.dto.js';
import { stateAfter } from './like-intent.js';
import { LikeChanged } from './likes.events.js';
import { LikesRepository } from './likes.repository.js';
import type { LikeWish } from './likes.types.js';

/** Stores likes together with the fact that they changed; needs a transaction around it. */
@Injectable()
export class LikeWriter {
  constructor(
    private readonly likes: LikesRepository,
    private readonly designers: DesignersService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Does what the person wishes, unless a later word is known, and gives the state that holds afterwards. */
  async write(userId: number, wish: LikeWish): Promise<LikeAnswerDto> {
    const { designerId } = wish;
    await this.likes.queueFor(designerId);
    const stored = await this.likes.find(userId, designerId);
    const next = stateAfter(stored, wish, this.clock.now());
    const liked = (next ?? stored)?.liked ?? false;
    const delta = Number(liked) - Number(stored?.liked ?? false);
    const likeCount = await this.designers.moveLikeCount(designerId, delta);
    if (next && stored) await this.likes.update(userId, designerId, next);
    else if (next) await this.likes.insert(userId, designerId, next);
    if (delta !== 0) await this.events.publish(new LikeChanged(userId, designerId, liked, likeCount));
    return { liked, like_count: likeCount };
  }

  /** Takes every like of a person back and forgets it, because the account goes. */
  async withdrawAll(userId: number): Promise<void> {
    for (const designerId of await this.likes.designersLikedBy(userId)) {
      await this.likes.queueFor(designerId);
      const likeCount = await this.designers.moveLikeCount(designerId, -1);
      await this.likes.delete(userId, designerId);
      await this.events.publish(new LikeChanged(userId, designerId, false, likeCount));
    }
  }
}
