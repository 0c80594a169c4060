/** The state after a like call. */
export class LikeAnswerDto {
  liked: boolean;
  /** How many like the designer now. */
  like_count: number;
}

/** Does the caller like the designer? */
export class LikeStatusDto {
  is_liked: boolean;
}

/** How many like a designer. */
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

/** Who likes a designer, latest first. */
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
