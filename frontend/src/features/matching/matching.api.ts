import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api } from '../../data/http/api';
import type { Designer, MatchRequest, MatchResponse } from '../../data/http/types';

/** Sends a completed questionnaire. The same key may be sent again: it stays one lead. */
export function matchDesigners(body: MatchRequest, key: string): Promise<MatchResponse> {
  return api.post('/api/match-designers', {
    body,
    headers: { 'Idempotency-Key': key },
    failure: FAILURE_TEXTS.matchedDesigners,
  });
}

/** The matches of a signed-in person, best first; all of them without a limit. */
export function matchesOfUser(userId: number, limit?: number): Promise<Designer[]> {
  const query = { user_id: userId, limit };
  return api.get('/api/designers/matches', { query, failure: FAILURE_TEXTS.matchedDesigners });
}
