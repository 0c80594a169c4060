import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { answer, api } from '../../data/http/client';
import type { LikeAnswer, LikeStatistics, MyLike } from '../../data/http/types';

export interface LikeWish {
  /** Idempotency key: the same action sent again has no second effect. */
  actionId: string;
  designerId: number;
  liked: boolean;
  /** Milliseconds since 1970 by the server's clock. */
  intentAt: number;
  /** Whose wish it is: the server refuses it when somebody else is signed in by now. */
  uid: number;
}

/** Says whether a designer is liked; the answer is what holds afterwards. @throws ApiError, NetworkError */
export function sendLike({ designerId, liked, intentAt, uid, actionId }: LikeWish): Promise<LikeAnswer> {
  const call = api.POST('/api/likes', {
    body: { designer_id: designerId, liked, intent_at: intentAt },
    headers: { 'Idempotency-Key': actionId, 'X-Outbox-User': String(uid) },
  });
  return answer(call, FAILURE_TEXTS.likeToggle);
}

/** The person's own likes, latest first. @throws ApiError, NetworkError */
export function myLikes(): Promise<MyLike[]> {
  return answer(api.GET('/api/likes/mine'), FAILURE_TEXTS.likeStatus);
}

/** Who likes a designer, latest first; for the designer and administrators. @throws ApiError, NetworkError */
export function likeStatistics(designerId: number): Promise<LikeStatistics> {
  const call = api.GET('/api/likes/stats/{id}', { params: { path: { id: designerId } } });
  return answer(call, FAILURE_TEXTS.likeStatistics);
}
