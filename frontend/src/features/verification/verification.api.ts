import { api } from '../../data/http/api';
import { upload } from '../../data/http/files';
import type { VerificationRequest } from '../../data/http/types';
import { currentUid } from '../../data/person';
import { personalKey, type RemoteQuery } from '../../data/query/query';

/** The state of a designer's verification; the server gives it to the designer and to administrators. */
export function verificationQuery(designerId: number): RemoteQuery<VerificationRequest> {
  return {
    key: personalKey(currentUid(), 'verification', designerId),
    load: () => api.get('/api/designers/{id}/verification-request', { path: { id: designerId } }),
  };
}

const UPLOAD_FAILED = 'Questo file non è stato caricato. Riprova tra poco.';

/** Uploads a file of evidence, which goes along with the request. @throws ApiError (409, 413, 415), NetworkError */
export function addEvidence(designerId: number, file: File): Promise<VerificationRequest> {
  const { signal } = new AbortController();
  return upload<VerificationRequest>(`/api/designers/${designerId}/verification-evidence`, file, {
    signal,
    onProgress: () => undefined,
    failure: UPLOAD_FAILED,
  });
}

/** Deletes a file of evidence that was not sent so far. @throws ApiError (404, 409), NetworkError */
export function removeEvidence(designerId: number, evidenceId: number): Promise<VerificationRequest> {
  return api.delete('/api/designers/{id}/verification-evidence/{evidenceId}', {
    path: { id: designerId, evidenceId },
  });
}

/** Asks administrators for the verification. @throws ApiError (409: the profile lacks something, 429), NetworkError */
export function askVerification(designerId: number): Promise<VerificationRequest> {
  return api.post('/api/designers/{id}/verification-request', { path: { id: designerId } });
}
