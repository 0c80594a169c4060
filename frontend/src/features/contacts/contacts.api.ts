import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { LIST_LIMIT_MAX } from '@stanze/domain/limits';
import { api } from '../../data/http/api';
import type { Contact, ContactMessage } from '../../data/http/types';

export interface ContactRequest {
  designerId: number;
  /** Trimmed, not blank. */
  message: string;
  /** The key of the earlier message in whose conversation it goes on; without it, it opens a conversation. */
  follows?: string | null;
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  /** The person who wrote the message: the server refuses it when another person is signed in. */
  uid: number;
}

/** Sends a message to a designer; the answer is its conversation. @throws ApiError, NetworkError */
export function sendContact({ designerId, message, follows, key, uid }: ContactRequest): Promise<Contact> {
  return api.post('/api/contacts', {
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    body: { designer_id: designerId, message, follows: follows ?? undefined },
    failure: FAILURE_TEXTS.message,
  });
}

type ListPath = '/api/contacts/designer-contacts' | '/api/contacts/my-contacts';

/** All pages of a list; each answer has at most a hundred rows, with the last message of each conversation. */
async function allPages(path: ListPath): Promise<Contact[]> {
  const all: Contact[] = [];
  for (;;) {
    const query = all.length > 0 ? { offset: all.length } : {};
    const page = await api.get(path, { query, failure: FAILURE_TEXTS.loadMessages });
    all.push(...page);
    if (page.length < LIST_LIMIT_MAX) return all;
  }
}

/** Conversations opened with the person's designer profile, latest activity first. @throws ApiError, NetworkError */
export function designerContacts(): Promise<Contact[]> {
  return allPages('/api/contacts/designer-contacts');
}

/** Conversations that the person opened, latest activity first. @throws ApiError, NetworkError */
export function myContacts(): Promise<Contact[]> {
  return allPages('/api/contacts/my-contacts');
}

/**
 * One conversation of the person, with its newest messages or those before the id `before`.
 * @throws ApiError (404 when it is not theirs), NetworkError
 */
export function contactById(id: number, before?: number): Promise<Contact> {
  const query = before === undefined ? {} : { before };
  return api.get('/api/contacts/{id}', { path: { id }, query, failure: FAILURE_TEXTS.loadMessages });
}

export interface ReplyRequest {
  contactId: number;
  /** Trimmed, not blank. */
  message: string;
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  /** The person who wrote the message: the server refuses it when another person is signed in. */
  uid: number;
}

/** Sends a message in a conversation. @throws ApiError, NetworkError */
export function sendReply({ contactId, message, key, uid }: ReplyRequest): Promise<ContactMessage> {
  return api.post('/api/contacts/{id}/messages', {
    path: { id: contactId },
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    body: { message },
    failure: FAILURE_TEXTS.message,
  });
}

export interface ReadMark {
  contactId: number;
  /** Id of the last message that was shown. */
  upTo: number;
  uid: number;
}

/** Marks the messages of the other person as read, up to and including `upTo`. @throws ApiError, NetworkError */
export function markRead({ contactId, upTo, uid }: ReadMark): Promise<Contact> {
  return api.put('/api/contacts/{id}/read', {
    path: { id: contactId },
    query: { up_to: upTo },
    headers: { 'X-Outbox-User': String(uid) },
  });
}
