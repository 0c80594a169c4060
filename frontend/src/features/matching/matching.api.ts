import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { answer, api } from '../../data/http/client';
import type { Designer, MatchRequest, MatchResponse } from '../../data/http/types';

/** Sends a completed questionnaire. The same key may be sent again: it stays one lead. */
export function matchDesigners(body: MatchRequest, key: string): Promise<MatchResponse> {
  const params = { header: { 'idempotency-key': key } };
  return answer(api.POST('/api/match-designers', { params, body }), FAILURE_TEXTS.matchedDesigners);
}

/** The matches of a signed-in person, best first; all of them without a limit. */
export function matchesOfUser(userId: number, limit?: number): Promise<Designer[]> {
  const params = { query: { user_id: userId, limit } };
  return answer(api.GET('/api/designers/matches', { params }), FAILURE_TEXTS.matchedDesigners);
}
