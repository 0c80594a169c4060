import { Injectable } from '@nestjs/common';
import { LIST_ROWS_MAX } from '@stanze/domain/limits';
import { forbidden } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import type { Page } from '../../common/http/paging.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { UsersService } from '../users/users.service.js';
import type { LikeStatisticsDto, MyLikeDto } from './dto/like-answers.dto.js';
import { toMyLike, toStatistics } from './likes.mapper.js';
import { mayReadStatistics } from './likes.policy.js';
import { LikesRepository } from './likes.repository.js';

/** Reads who likes which designers. */
@Injectable()
export class LikesService {
  constructor(
    private readonly likes: LikesRepository,
    private readonly designers: DesignersService,
    private readonly users: UsersService,
  ) {}

  /** Whether this person likes that designer. @throws 404 for an unknown designer */
  async isLiked(person: Principal, designerId: number): Promise<boolean> {
    await this.designers.requireExisting(designerId);
    return (await this.likes.find(person.userId, designerId))?.liked ?? false;
  }

  /** The number of likes of a designer. @throws 404 for an unknown designer */
  async countFor(designerId: number): Promise<number> {
    await this.designers.requireExisting(designerId);
    return this.likes.countLikesFor(designerId);
  }

  /**
   * The latest `LIST_ROWS_MAX` people who like a designer, latest first, and the number of all.
   * @throws 404 for an unknown designer, 403 for anybody but the designer and administrators
   */
  async statistics(person: Principal, designerId: number): Promise<LikeStatisticsDto> {
    await this.designers.requireExisting(designerId);
    if (!mayReadStatistics(person, designerId)) throw forbidden();
    const likes = await this.likes.findLikesFor(designerId, LIST_ROWS_MAX);
    const total = likes.length < LIST_ROWS_MAX ? likes.length : await this.likes.countLikesFor(designerId);
    return toStatistics(likes, total, await this.users.profilesOf(likes.map((like) => like.userId)));
  }

  /** The person's likes, latest first, and their total number (counted only when these may not be all). */
  async mine(person: Principal, page: Page): Promise<{ likes: MyLikeDto[]; total: number }> {
    const likes = (await this.likes.findLikesOf(person.userId, page)).map(toMyLike);
    const isComplete = page.offset === 0 && (page.limit === null || likes.length < page.limit);
    return { likes, total: isComplete ? likes.length : await this.likes.countLikesOf(person.userId) };
  }

  /**
   * A function that returns whether the viewer likes a designer, as `is_liked` shows it: null for a guest. One query
   * for a whole list.
   */
  async ofViewer(viewer: Principal | null): Promise<(designerId: number) => boolean | null> {
    if (!viewer) return () => null;
    const liked = new Set(await this.likes.designersLikedBy(viewer.userId));
    return (designerId) => liked.has(designerId);
  }
}
