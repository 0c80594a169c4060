import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api, getWhole } from '../../data/http/api';
import type { LikeAnswer, LikeStatistics, MyLike } from '../../data/http/types';

export interface LikeRequest {
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  designerId: number;
  liked: boolean;
  /** Milliseconds since 1970 by the server's clock. */
  intentAt: number;
  /** The person who liked: the server refuses the request when another person is signed in. */
  uid: number;
}

/** Sets whether a designer is liked. Returns the resulting state. @throws ApiError, NetworkError */
export function sendLike({ designerId, liked, intentAt, uid, key }: LikeRequest): Promise<LikeAnswer> {
  return api.post('/api/likes', {
    body: { designer_id: designerId, liked, intent_at: intentAt },
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    failure: FAILURE_TEXTS.likeToggle,
  });
}

/** The person's own likes, latest first. @throws ApiError, NetworkError */
export function myLikes(): Promise<MyLike[]> {
  return getWhole('/api/likes/mine', { failure: FAILURE_TEXTS.likeStatus });
}

/** Who likes a designer, latest first; for the designer and administrators. @throws ApiError, NetworkError */
export function likeStatistics(designerId: number): Promise<LikeStatistics> {
  const path = { id: designerId };
  return api.get('/api/likes/stats/{id}', { path, failure: FAILURE_TEXTS.likeStatistics });
}
