import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { LIST_LIMIT_MAX } from '@stanze/domain/limits';
import type { DeclineReason } from '@stanze/domain/decline-reasons';
import type { RequestStep } from '@stanze/domain/request-state';
import { api } from '../../data/http/api';
import type { BlockAnswer, BlockedPerson, Contact, ContactMessage, SentBrief } from '../../data/http/types';

export interface ContactRequest {
  designerId: number;
  /** Trimmed, not blank. */
  message: string;
  /** The key of the earlier message in whose conversation it goes on; without it, it opens a conversation. */
  follows?: string | null;
  /** The brief that goes along; none without it. */
  brief?: SentBrief | null;
  /** Photos of the person's collection that go along. */
  photoIds: readonly number[];
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  /** The person who wrote the message: the server refuses it when another person is signed in. */
  uid: number;
}

/** Without photos a request is the same as before. */
const photosOf = (ids: readonly number[]) => (ids.length > 0 ? { photo_ids: [...ids] } : {});

/** Sends a message to a designer; the answer is its conversation. @throws ApiError, NetworkError */
export function sendContact(request: ContactRequest): Promise<Contact> {
  const { designerId, message, follows, brief, photoIds, key, uid } = request;
  return api.post('/api/contacts', {
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    body: {
      designer_id: designerId,
      message,
      follows: follows ?? undefined,
      brief: brief ?? undefined,
      ...photosOf(photoIds),
    },
    failure: FAILURE_TEXTS.message,
  });
}

type ListPath = '/api/contacts/designer-contacts' | '/api/contacts/my-contacts';

/** Called with the conversations that have arrived, when there are more. */
type OnPart = (part: readonly Contact[]) => void;

/**
 * All pages of a list; each answer has at most a hundred rows, with the last message of each conversation. A part is shown
 * when it is at least twice as long as the one before, because the time to show one grows with its length.
 */
async function allPages(path: ListPath, onPart: OnPart): Promise<Contact[]> {
  const all: Contact[] = [];
  let shown = 0;
  for (;;) {
    const query = all.length > 0 ? { offset: all.length } : {};
    const page = await api.get(path, { query, failure: FAILURE_TEXTS.loadMessages });
    all.push(...page);
    if (page.length < LIST_LIMIT_MAX) return all;
    if (all.length < 2 * shown) continue;
    shown = all.length;
    onPart([...all]);
  }
}

/** Conversations opened with the person's designer profile, latest activity first. @throws ApiError, NetworkError */
export function designerContacts(onPart: OnPart): Promise<Contact[]> {
  return allPages('/api/contacts/designer-contacts', onPart);
}

/** Conversations that the person opened, latest activity first. @throws ApiError, NetworkError */
export function myContacts(onPart: OnPart): Promise<Contact[]> {
  return allPages('/api/contacts/my-contacts', onPart);
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
  /** Photos of the person's collection that go along. */
  photoIds: readonly number[];
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  /** The person who wrote the message: the server refuses it when another person is signed in. */
  uid: number;
}

/** Sends a message in a conversation. @throws ApiError, NetworkError */
export function sendReply({ contactId, message, photoIds, key, uid }: ReplyRequest): Promise<ContactMessage> {
  return api.post('/api/contacts/{id}/messages', {
    path: { id: contactId },
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    body: { message, ...photosOf(photoIds) },
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

export interface RequestStepRequest {
  contactId: number;
  step: RequestStep;
  /** Of a refusal. */
  reason: DeclineReason | null;
  message: string | null;
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  uid: number;
}

/** Declines, withdraws or closes a request; the answer is its conversation. @throws ApiError, NetworkError */
export function takeRequestStep(request: RequestStepRequest): Promise<Contact> {
  const { contactId: id, step, reason, message, key, uid } = request;
  const options = {
    path: { id },
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    failure: FAILURE_TEXTS.message,
  };
  if (step === 'withdraw') return api.post('/api/contacts/{id}/withdraw', options);
  if (step === 'close') return api.post('/api/contacts/{id}/close', options);
  return api.post('/api/contacts/{id}/decline', { ...options, body: { reason: reason ?? 'other', message } });
}

export interface BlockRequest {
  contactId: number;
  blocked: boolean;
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  uid: number;
}

export interface ContactBriefRequest {
  contactId: number;
  /** What is sent; null withdraws what was sent before. */
  brief: SentBrief | null;
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  uid: number;
}

/** Blocks the other person of a conversation, or lifts the block. @throws ApiError, NetworkError */
export function setBlocked({ contactId: id, blocked, key, uid }: BlockRequest): Promise<BlockAnswer> {
  return api.post('/api/contacts/{id}/block', {
    path: { id },
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    body: { blocked },
    failure: FAILURE_TEXTS.message,
  });
}

/** The people whom the person blocks, latest first. @throws ApiError, NetworkError */
export function blockedPeople(): Promise<BlockedPerson[]> {
  return api.get('/api/contacts/blocked', { failure: FAILURE_TEXTS.loadMessages });
}

/** Sends a brief in a conversation, or withdraws it; the answer is the conversation. @throws ApiError, NetworkError */
export function sendContactBrief({ contactId: id, brief, key, uid }: ContactBriefRequest): Promise<Contact> {
  const options = {
    path: { id },
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    failure: FAILURE_TEXTS.message,
  };
  if (!brief) return api.delete('/api/contacts/{id}/brief', options);
  return api.put('/api/contacts/{id}/brief', { ...options, body: brief });
}
