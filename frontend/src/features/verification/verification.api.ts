import { api } from '../../data/http/api';
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

/** Asks administrators for the verification. @throws ApiError (409: the profile lacks something, 429), NetworkError */
export function askVerification(designerId: number): Promise<VerificationRequest> {
  return api.post('/api/designers/{id}/verification-request', { path: { id: designerId } });
}
