import { FAILURE_TEXTS, httpErrorText } from '@stanze/domain/error-texts';
import { api } from '../../data/http/api';
import type { Designer } from '../../data/http/types';

/** One public designer; rejects with `ApiError` (its status, and the text of the spec when the server gives none). */
export function getDesigner(id: number): Promise<Designer> {
  return api.get('/api/designers/{id}', { path: { id }, failure: httpErrorText });
}

/** The first designers of the public list. */
export function getDesigners(limit: number): Promise<Designer[]> {
  return api.get('/api/designers', { query: { limit }, failure: FAILURE_TEXTS.designers });
}
