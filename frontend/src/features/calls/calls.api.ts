import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api } from '../../data/http/api';
import type { Call, ConversationCalls } from '../../data/http/types';

/** One step of a call. */
export type CallStep =
  | { readonly kind: 'propose'; readonly times: readonly string[]; readonly location: string }
  | { readonly kind: 'accept'; readonly callId: number; readonly at: string }
  | { readonly kind: 'withdraw' | 'cancel'; readonly callId: number };

interface CallRequest {
  contactId: number;
  step: CallStep;
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  uid: number;
}

/** What is proposed or agreed in the person's conversations. @throws ApiError, NetworkError */
export function myCalls(): Promise<Call[]> {
  return api.get('/api/calls', { failure: FAILURE_TEXTS.loadMessages });
}

/** Takes a step; the answer contains the current calls of the conversation. @throws ApiError, NetworkError */
export function sendCallStep({ contactId, step, key, uid }: CallRequest): Promise<ConversationCalls> {
  const options = {
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    failure: FAILURE_TEXTS.message,
  };
  if (step.kind === 'propose') {
    const body = { times: [...step.times], location: step.location };
    return api.post('/api/contacts/{id}/calls', { path: { id: contactId }, ...options, body });
  }
  const path = { id: step.callId };
  if (step.kind === 'accept') {
    return api.post('/api/calls/{id}/accept', { path, ...options, body: { at: step.at } });
  }
  if (step.kind === 'withdraw') return api.post('/api/calls/{id}/withdraw', { path, ...options });
  return api.post('/api/calls/{id}/cancel', { path, ...options });
}
