import type { PersonBrief } from '../users/users.types.js';
import type { LikeStatisticsDto, MyLikeDto } from './dto/like-answers.dto.js';
import type { LikeOfDesigner, LikeOfPerson } from './likes.types.js';

/** A like in the list of the person who gave it. */
export function toMyLike(like: LikeOfPerson): MyLikeDto {
  return { designer_id: like.designerId, liked_at: like.likedAt };
}

/** Likes with the names of the people who gave them. */
export function toStatistics(
  likes: readonly LikeOfDesigner[],
  total: number,
  people: ReadonlyMap<number, PersonBrief>,
): LikeStatisticsDto {
  return {
    total_likes: total,
    liked_by_users: likes.map((like) => ({
      user_id: like.userId,
      user_name: people.get(like.userId)?.name ?? '',
      liked_at: like.likedAt,
    })),
  };
}
