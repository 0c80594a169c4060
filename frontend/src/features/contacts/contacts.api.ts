import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { answer, api } from '../../api/client';
import type { Contact } from '../../api/types';

export interface ContactWish {
  designerId: number;
  /** Trimmed, not blank. */
  message: string;
  /** Idempotency key: the same action sent again has no second effect. */
  actionId: string;
  /** Whose message it is: the server refuses it when somebody else is signed in by now. */
  uid: number;
}

/** Writes to a designer. @throws ApiError, NetworkError */
export function sendContact({ designerId, message, actionId, uid }: ContactWish): Promise<Contact> {
  const call = api.POST('/api/contacts', {
    params: { header: { 'idempotency-key': actionId } },
    headers: { 'X-Outbox-User': String(uid) },
    body: { designer_id: designerId, message },
  });
  return answer(call, FAILURE_TEXTS.message);
}

/** Conversations opened with the person's designer profile, latest activity first. @throws ApiError, NetworkError */
export function designerContacts(signal?: AbortSignal): Promise<Contact[]> {
  return answer(api.GET('/api/contacts/designer-contacts', { signal }), FAILURE_TEXTS.loadMessages);
}

/** Marks a conversation as read by its designer. @throws ApiError, NetworkError */
export function markAsRead(id: number): Promise<Contact> {
  const call = api.PUT('/api/contacts/{id}/status', { params: { path: { id } }, body: { status: 'read' } });
  return answer(call);
}
