import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api } from '../../data/http/api';
import type { Designer, MatchRequest, MatchResponse } from '../../data/http/types';
import { newId } from '../../lib/new-id';

/** The number of designers shown first, and added each time. */
export const PAGE_SIZE = 24;

const CLIENT_ID_KEY = 'client-id';
let fallbackClientId: string | null = null;

/**
 * A random id of this browser, by which the server recognises the questionnaires of one visitor; not used for anything
 * else.
 */
function clientId(): string {
  try {
    const id = localStorage.getItem(CLIENT_ID_KEY) ?? fallbackClientId ?? newId();
    localStorage.setItem(CLIENT_ID_KEY, id);
    return id;
  } catch {
    fallbackClientId ??= newId();
    return fallbackClientId;
  }
}

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
