import { Injectable } from '@nestjs/common';
import { forbidden } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import type { Page } from '../../common/http/paging.js';
import { Database } from '../../platform/database/database.service.js';
import { DesignersService } from '../designers/designers.service.js';
import { UsersService } from '../users/users.service.js';
import type { LikeAnswerDto, LikeStatisticsDto, MyLikeDto } from './dto/like-answers.dto.js';
import { LikeWriter } from './like-writer.js';
import { toMyLike, toStatistics } from './likes.mapper.js';
import { mayLike, mayReadStatistics } from './likes.policy.js';
import { LikesRepository } from './likes.repository.js';
import type { LikeWish } from './likes.types.js';

/** Who likes whom; the only writer of `likes`, through `LikeWriter`. */
@Injectable()
export class LikesService {
  constructor(
    private readonly likes: LikesRepository,
    private readonly designers: DesignersService,
    private readonly users: UsersService,
    private readonly writer: LikeWriter,
    private readonly database: Database,
  ) {}

  /**
   * Sets or toggles a like and gives the state that holds afterwards, which is the stored one when a later word
   * is known already. The designer's `like_count` moves in the same transaction.
   * @throws 403 on the own profile, 404 for an unknown designer
   */
  async like(person: Principal, wish: LikeWish): Promise<LikeAnswerDto> {
    if (!mayLike(person, wish.designerId))
      throw forbidden('Il tuo profilo non può stare tra i tuoi preferiti.');
    return this.database.transaction(() => this.writer.write(person.userId, wish));
  }

  /** Does this person like that designer? 404 for an unknown one. */
  async isLiked(person: Principal, designerId: number): Promise<boolean> {
    await this.designers.brief(designerId);
    return (await this.likes.find(person.userId, designerId))?.liked ?? false;
  }

  /** How many like a designer; 404 for an unknown one. */
  async countFor(designerId: number): Promise<number> {
    await this.designers.brief(designerId);
    return this.likes.countLikesFor(designerId);
  }

  /**
   * Who likes a designer, latest first.
   * @throws 404 for an unknown designer, 403 for anybody but the designer and administrators
   */
  async statistics(person: Principal, designerId: number): Promise<LikeStatisticsDto> {
    await this.designers.brief(designerId);
    if (!mayReadStatistics(person, designerId)) throw forbidden();
    const likes = await this.likes.findLikesFor(designerId);
    return toStatistics(likes, await this.users.profilesOf(likes.map((like) => like.userId)));
  }

  /** The person's likes, latest first, and how many there are in all (counted only for a part of the list). */
  async mine(person: Principal, page: Page): Promise<{ likes: MyLikeDto[]; total: number }> {
    const likes = (await this.likes.findLikesOf(person.userId, page)).map(toMyLike);
    const whole = page.limit === null && page.offset === 0;
    return { likes, total: whole ? likes.length : await this.likes.countLikesOf(person.userId) };
  }

  /** Ids of the designers a person likes, for the hearts on cards. */
  async likedBy(userId: number): Promise<ReadonlySet<number>> {
    return new Set(await this.likes.designersLikedBy(userId));
  }
}
