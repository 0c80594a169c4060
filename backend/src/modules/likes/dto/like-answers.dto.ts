/** The state after a like was set or removed. */
export class LikeAnswerDto {
  liked: boolean;
  /** The designer's current number of likes. */
  like_count: number;
}

/** Whether the caller likes the designer. */
export class LikeStatusDto {
  is_liked: boolean;
}

/** The number of likes of a designer. */
export class LikeCountDto {
  like_count: number;
}

/** One person who likes the designer. */
export class LikedByDto {
  user_id: number;
  user_name: string;
  /** ISO 8601, UTC. */
  liked_at: string;
}

/** The number of people who like a designer, and the latest thousand of them, latest first. */
export class LikeStatisticsDto {
  total_likes: number;
  liked_by_users: LikedByDto[];
}

/** One of the caller's likes. */
export class MyLikeDto {
  designer_id: number;
  /** ISO 8601, UTC. */
  liked_at: string;
}
