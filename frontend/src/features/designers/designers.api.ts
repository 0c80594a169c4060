import { FAILURE_TEXTS, httpErrorText } from '@stanze/domain/error-texts';
import { api } from '../../data/http/api';
import type { Designer } from '../../data/http/types';

/**
 * One public designer. @throws ApiError with the status, and with a general text when the server gives none;
 * NetworkError
 */
export function getDesigner(id: number): Promise<Designer> {
  return api.get('/api/designers/{id}', { path: { id }, failure: httpErrorText });
}

/** The first designers of the public list. */
export function getDesigners(limit: number): Promise<Designer[]> {
  return api.get('/api/designers', { query: { limit }, failure: FAILURE_TEXTS.designers });
}
