import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { MATCH_PAGE } from '@stanze/domain/limits';
import {
  NO_PRACTICAL_FILTER,
  type PracticalCounts,
  type PracticalFilter,
} from '@stanze/domain/practical-filter';
import { api } from '../../data/http/api';
import type { Designer, LeadResults, MatchRequest, MatchResponse } from '../../data/http/types';
import { clientId } from '../../lib/client-id';

/** The number of designers shown first, and added each time. */
export const PAGE_SIZE = MATCH_PAGE;

/** Sends a completed questionnaire. Sent again with the same key it is the same lead. */
export function matchDesigners(request: MatchRequest, key: string): Promise<MatchResponse> {
  return api.post('/api/match-designers', {
    body: { ...request, client_id: clientId() },
    headers: { 'Idempotency-Key': key },
    failure: FAILURE_TEXTS.matchedDesigners,
  });
}

/** A filter as requests contain it: without the parts that are not set. */
export function filterFields({
  town_id,
  within_km,
  work_mode,
  max_budget,
  verified,
  quick,
}: PracticalFilter) {
  return {
    town_id: town_id ?? undefined,
    within_km: within_km ?? undefined,
    work_mode: work_mode ?? undefined,
    max_budget: max_budget ?? undefined,
    verified: verified || undefined,
    quick: quick || undefined,
  };
}

/** How many designers pass with each choice of the practical filters. */
export function loadMatchCounts(filter: PracticalFilter): Promise<PracticalCounts> {
  const query = filterFields(filter);
  return api.get('/api/designers/match-counts', { query, failure: FAILURE_TEXTS.matchedDesigners });
}

/** The matches of a signed-in person who pass a filter, best first; all of them without a limit. */
export function matchesOfUser(
  userId: number,
  limit?: number,
  filter: PracticalFilter = NO_PRACTICAL_FILTER,
): Promise<Designer[]> {
  const query = { user_id: userId, limit, ...filterFields(filter) };
  return api.get('/api/designers/matches', { query, failure: FAILURE_TEXTS.matchedDesigners });
}

/** The results that a mailed link opens, with the first page of designers. @throws ApiError (404: they are gone), NetworkError */
export function openResults(token: string): Promise<LeadResults> {
  const body = { token, limit: PAGE_SIZE };
  return api.post('/api/leads/results', { body, failure: FAILURE_TEXTS.matchedDesigners });
}
