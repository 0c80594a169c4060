import { FAILURE_TEXTS, httpErrorText } from '@stanze/domain/error-texts';
import { answer, api } from '../../data/http/client';
import type { Designer } from '../../data/http/types';

/** One public designer; rejects with `ApiError` (its status, and the text of the spec when the server gives none). */
export function getDesigner(id: number): Promise<Designer> {
  return answer(api.GET('/api/designers/{id}', { params: { path: { id } } }), httpErrorText);
}

/** The first designers of the public list. */
export function getDesigners(limit: number): Promise<Designer[]> {
  return answer(api.GET('/api/designers', { params: { query: { limit } } }), FAILURE_TEXTS.designers);
}
