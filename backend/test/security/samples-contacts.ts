import { randomUUID } from 'node:crypto';
import { WHOLE_BRIEF } from '../support/briefs.js';
import { replyToken } from '../support/reply-links.js';
import type { ConversationCallsDto } from '../../src/modules/calls/dto/calls.dto.js';
import { inDays } from '../support/call-times.js';
import type { Actor, Fixture } from './fixture.js';
import type { Sample, Samples } from './sample.js';

const ofContact =
  (after = '') =>
  ({ contactId }: Fixture): string =>
    `/contacts/${contactId}${after}`;

/** A mail about a message, with its link. */
const MAILED = ['+mails', '+mails.is_secret', '+reply_links'];

/** The columns that change with the state of a request. */
const ANSWER_COLUMNS = ['state', 'state_changed_at', 'answer_due_at', 'reminder_due_at', 'answered_at'].map(
  (column) => `contacts.${column}`,
);

const opensConversation: Pick<Sample, 'by' | 'body' | 'owns'> = {
  by: 'other client',
  body: ({ people }) => ({
    designer_id: people.designer.designerId,
    message: 'Buongiorno, avrei una domanda.',
  }),
  owns: ['+contacts', '+messages', ...MAILED, '+idempotency_keys', 'designers.contact_count'],
};

/** A form of the page of a link in a mail to the designer, sent by a browser without a session. */
const mailedForm = (step: '' | '/declina', fields: Record<string, string>): Partial<Sample> => ({
  at: ({ rows }) => `/rispondi/${rows.replyToken}${step}`,
  by: 'guest',
  encoding: 'form',
  refused: { testo: '' },
  arrange: async (app, { people }) => ({
    at: `/rispondi/${await replyToken(app, people.designer.email)}${step}`,
    body: { chiave: randomUUID(), ...fields },
  }),
});

/** A step of a call that the client has proposed, and that the designer has accepted when `isAgreed`. */
const ofCall = (step: string, by: Actor, body: object, isAgreed = false): Partial<Sample> => ({
  at: ({ rows }) => `/calls/${rows.callId}/${step}`,
  by,
  body: () => ({ ...body }),
  arrange: async (app, fixture) => {
    const { client, designer } = fixture.people;
    const time = inDays(9, '10:00');
    const proposed = await app.post(ofContact('/calls')(fixture), {
      token: client.token,
      body: { times: [time.local] },
    });
    const id = (proposed.body as ConversationCallsDto).calls[0]?.id ?? 0;
    if (isAgreed) {
      await app.post(`/calls/${id}/accept`, { token: designer.token, body: { at: time.iso } });
    }
    return { at: `/calls/${id}/${step}`, body: { ...body } };
  },
});

/** Calls for conversations. */
export const CONTACT_SAMPLES: Samples = {
  'GET /calls': {},
  'POST /contacts/:id/calls': {
    at: ofContact('/calls'),
    by: 'client',
    body: () => ({ times: [inDays(9, '10:00').local], location: 'Telefono' }),
    owns: ['+calls', '+messages', ...MAILED, '+idempotency_keys', 'contacts.last_message_at'],
  },
  'POST /calls/:id/accept': {
    ...ofCall('accept', 'designer', { at: inDays(9, '10:00').iso }),
    refused: { at: inDays(9, '11:00').iso },
    owns: [
      ...['+messages', ...MAILED, '+mails.calendar', '+idempotency_keys', 'contacts.last_message_at'],
      ...['calls.state', 'calls.starts_at', 'calls.changed_at', 'designers.response_due_at'],
      ...ANSWER_COLUMNS,
    ],
  },
  'POST /calls/:id/withdraw': {
    ...ofCall('withdraw', 'client', {}),
    owns: [
      ...['+messages', ...MAILED, '+idempotency_keys', 'contacts.last_message_at'],
      ...['calls.state', 'calls.changed_at'],
    ],
  },
  'POST /calls/:id/cancel': {
    ...ofCall('cancel', 'client', {}, true),
    owns: [
      ...['+messages', ...MAILED, '+mails.calendar', '+idempotency_keys', 'contacts.last_message_at'],
      ...['calls.state', 'calls.sequence', 'calls.changed_at'],
    ],
  },
  'POST /contacts': opensConversation,
  'POST /contacts/batch': {
    ...opensConversation,
    body: ({ people }) => ({
      designer_ids: [people.designer.designerId],
      message: 'Buongiorno {nome}, avrei una domanda.',
    }),
  },
  'POST /messages': {
    ...opensConversation,
    body: ({ people }) => ({
      designer_id: people.designer.designerId,
      message: 'Buongiorno, avrei una domanda.',
      subject: 'Cucina',
      budget: 4000,
      lead_id: null,
    }),
  },
  'GET /contacts/my-contacts': {},
  'GET /contacts/designer-contacts': {},
  'GET /contacts/:id': { at: ofContact() },
  'POST /contacts/:id/messages': {
    at: ofContact('/messages'),
    by: 'designer',
    body: () => ({ message: 'Grazie, ci sentiamo domani.' }),
    owns: [
      '+messages',
      ...MAILED,
      '+idempotency_keys',
      'contacts.last_message_at',
      ...ANSWER_COLUMNS,
      // A first answer, after which the designer's response band is computed.
      'designers.response_due_at',
    ],
  },
  'POST /contacts/:id/decline': {
    at: ofContact('/decline'),
    by: 'designer',
    body: () => ({ reason: 'busy', message: 'A marzo ho di nuovo tempo.' }),
    owns: [
      ...['+messages', ...MAILED, '+idempotency_keys'],
      ...['contacts.last_message_at', 'contacts.decline_reason'],
      ...ANSWER_COLUMNS,
      'designers.response_due_at',
    ],
  },
  'POST /contacts/:id/withdraw': {
    at: ofContact('/withdraw'),
    by: 'client',
    body: () => ({}),
    owns: ['+idempotency_keys', '-mails', '-reply_links', ...ANSWER_COLUMNS],
  },
  'PUT /contacts/:id/brief': {
    at: ofContact('/brief'),
    by: 'client',
    body: () => ({ brief_id: 'a-brief-of-the-client', fields: ['home', 'town'], shown: WHOLE_BRIEF }),
    owns: [
      ...['+contact_briefs', '+contact_briefs.contact_id', '+consents', '+idempotency_keys'],
      ...['brief_id', 'content', 'consent_id', 'sent_at', 'withdrawn_at'].map(
        (name) => `contact_briefs.${name}`,
      ),
    ],
  },
  'DELETE /contacts/:id/brief': {
    at: ofContact('/brief'),
    by: 'client',
    arrange: async (app, fixture) => {
      const at = ofContact('/brief')(fixture);
      const body = { brief_id: 'a-brief-of-the-client', fields: ['home'], shown: WHOLE_BRIEF };
      await app.put(at, { token: fixture.people.client.token, body });
      return { at, body: {} };
    },
    owns: [
      '+idempotency_keys',
      ...['contact_briefs.content', 'contact_briefs.withdrawn_at', 'consents.withdrawn_at'],
    ],
  },
  'GET /contacts/:id/brief/files/:fileId': {
    at: ({ rows }) => `/contacts/${rows.contactId}/brief/files/${rows.fileId}`,
  },
  'POST /contacts/:id/close': {
    at: ofContact('/close'),
    by: 'designer',
    arrange: async (app, fixture) => {
      const at = ofContact('/messages')(fixture);
      await app.post(at, { token: fixture.people.designer.token, body: { message: 'Volentieri.' } });
      return { at: ofContact('/close')(fixture), body: {} };
    },
    owns: ['+idempotency_keys', ...ANSWER_COLUMNS],
  },
  'GET /contacts/blocked': {},
  'POST /contacts/:id/block': {
    at: ofContact('/block'),
    by: 'designer',
    body: () => ({ blocked: true }),
    isFinal: true,
    owns: ['+blocks', '-mails', '+idempotency_keys'],
  },
  'POST /reports': {
    by: 'other client',
    body: ({ people }) => ({
      kind: 'designer',
      target_id: people.designer.designerId,
      reason: 'fake',
      text: 'Non esiste.',
    }),
    owns: ['+reports', '+idempotency_keys'],
  },
  'POST /reports (conversation)': {
    by: 'client',
    body: ({ contactId }) => ({ kind: 'conversation', target_id: contactId, reason: 'rude' }),
    owns: ['+reports', '+idempotency_keys'],
  },
  'PUT /contacts/:id/status': {
    at: ofContact('/status'),
    by: 'designer',
    body: () => ({ status: 'unread' }),
    owns: ['contacts.status'],
  },
  'PUT /contacts/:id/read': {
    at: ofContact('/read'),
    by: 'designer',
    body: () => ({}),
    owns: ['messages.read_at', 'contacts.status', 'contacts.state', 'contacts.state_changed_at'],
  },
  'GET /rispondi/:token': { at: ({ rows }) => `/rispondi/${rows.replyToken}` },
  'POST /rispondi/:token': {
    ...mailedForm('', { testo: 'Grazie, ci sentiamo domani.' }),
    owns: [
      ...['+messages', ...MAILED, 'contacts.last_message_at', ...ANSWER_COLUMNS],
      'designers.response_due_at',
    ],
  },
  'POST /rispondi/:token/declina': {
    ...mailedForm('/declina', { motivo: 'busy', testo: 'A marzo ho di nuovo tempo.' }),
    owns: [
      ...['+messages', ...MAILED, 'contacts.last_message_at', 'contacts.decline_reason'],
      ...ANSWER_COLUMNS,
      'designers.response_due_at',
    ],
  },
  'GET /users/me/reply-links': {},
  'DELETE /users/me/reply-links': {
    by: 'designer',
    arrange: async (app, { people }) => {
      await replyToken(app, people.designer.email);
      return { body: {} };
    },
    owns: ['-reply_links'],
  },
};
