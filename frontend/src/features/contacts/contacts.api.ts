import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { answer, api } from '../../data/http/client';
import type { Contact, ContactMessage } from '../../data/http/types';

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
export function designerContacts(): Promise<Contact[]> {
  return answer(api.GET('/api/contacts/designer-contacts'), FAILURE_TEXTS.loadMessages);
}

/** Conversations that the person opened, latest activity first. @throws ApiError, NetworkError */
export function myContacts(): Promise<Contact[]> {
  return answer(api.GET('/api/contacts/my-contacts'), FAILURE_TEXTS.loadMessages);
}

/** One conversation of the person. @throws ApiError (404 when it is not theirs), NetworkError */
export function contactById(id: number): Promise<Contact> {
  return answer(api.GET('/api/contacts/{id}', { params: { path: { id } } }), FAILURE_TEXTS.loadMessages);
}

export interface ReplyWish {
  contactId: number;
  /** Trimmed, not blank. */
  message: string;
  /** Idempotency key: the same action sent again has no second effect. */
  actionId: string;
  /** Whose message it is: the server refuses it when somebody else is signed in by now. */
  uid: number;
}

/** Writes in a conversation. @throws ApiError, NetworkError */
export function sendReply({ contactId, message, actionId, uid }: ReplyWish): Promise<ContactMessage> {
  const call = api.POST('/api/contacts/{id}/messages', {
    params: { path: { id: contactId }, header: { 'idempotency-key': actionId } },
    headers: { 'X-Outbox-User': String(uid) },
    body: { message },
  });
  return answer(call, FAILURE_TEXTS.message);
}

export interface ReadMark {
  contactId: number;
  /** Id of the last message that was seen. */
  upTo: number;
  uid: number;
}

/** Marks what the other side wrote as read, up to a message. @throws ApiError, NetworkError */
export function markRead({ contactId, upTo, uid }: ReadMark): Promise<Contact> {
  const call = api.PUT('/api/contacts/{id}/read', {
    params: { path: { id: contactId }, query: { up_to: upTo } },
    headers: { 'X-Outbox-User': String(uid) },
  });
  return answer(call);
}
