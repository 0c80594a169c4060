import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api } from '../../data/http/api';
import type { Designer, MatchRequest, MatchResponse } from '../../data/http/types';
import { clientId } from '../../lib/client-id';

/** The number of designers shown first, and added each time. */
export const PAGE_SIZE = 24;

/** Sends a completed questionnaire. Sent again with the same key it is the same lead. */
export function matchDesigners(request: MatchRequest, key: string): Promise<MatchResponse> {
  return api.post('/api/match-designers', {
    body: { ...request, client_id: clientId() },
    headers: { 'Idempotency-Key': key },
    failure: FAILURE_TEXTS.matchedDesigners,
  });
}

/** The matches of a signed-in person, best first; all of them without a limit. */
export function matchesOfUser(userId: number, limit?: number): Promise<Designer[]> {
  const query = { user_id: userId, limit };
  return api.get('/api/designers/matches', { query, failure: FAILURE_TEXTS.matchedDesigners });
}
