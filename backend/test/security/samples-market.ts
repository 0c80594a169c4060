import { OPTIONAL_FIELDS } from '@stanze/domain/designer-fields';
import { designerPayload, newEmail } from '../support/designer-payload.js';
import { answers } from '../support/factories.js';
import { photo } from '../support/uploads.js';
import { completeProfile } from '../support/verification.js';
import { removalToken } from './mailed.js';
import type { Sample, Samples } from './sample.js';
import type { Fixture } from './fixture.js';

/** A path that ends with the id of the fixture's designer. */
const ofDesigner =
  (before: string, after = '') =>
  ({ people }: Fixture): string =>
    `${before}/${people.designer.designerId}${after}`;

const INVITATION = '0123456789abcdef0123456789abcdef';

const ofContact =
  (after = '') =>
  ({ contactId }: Fixture): string =>
    `/contacts/${contactId}${after}`;

/** The columns that an edit of a profile changes. */
export const PROFILE_COLUMNS = [
  ...[
    'name',
    'experience',
    'specialties',
    'bio',
    'design_style',
    'min_budget',
    'work_preferences',
    'city',
    'cities',
  ],
  ...OPTIONAL_FIELDS,
  ...['cities', 'version', 'updated_at', 'specialty_mask', 'is_ready'],
].map((column) => `designers.${column}`);

/** The rows that are deleted with a profile and its account. */
export const PROFILE_GONE = [
  ...[
    '-designers',
    '-users',
    '-sessions',
    '-likes',
    '-shares',
    '-visibility_days',
    '-verification_requests',
    '-gallery_images',
    '-mails',
  ],
  ...['contacts.designer_id', 'contacts.user_id', 'contacts.user_name', 'contacts.user_email'],
];

const opensConversation: Pick<Sample, 'by' | 'body' | 'owns'> = {
  by: 'other client',
  body: ({ people }) => ({
    designer_id: people.designer.designerId,
    message: 'Buongiorno, avrei una domanda.',
  }),
  owns: ['+contacts', '+messages', '+mails', '+idempotency_keys', 'designers.contact_count'],
};

/** Calls for designers, questionnaire, likes and conversations. */
export const MARKET_SAMPLES: Samples = {
  'GET /designers': {},
  'GET /designers/:id': { at: ofDesigner('/designers') },
  'GET /designers/by-email/:email': {
    at: ({ people }) => `/designers/by-email/${encodeURIComponent(people.designer.email)}`,
  },
  'POST /designers': {
    refused: {},
    by: 'guest',
    body: () => designerPayload(),
    owns: [
      '+users',
      '+designers',
      '+setup_tokens',
      '+consents',
      '+address_confirmations',
      '+mail_slots',
      '+mails',
      '+mails.is_secret',
    ],
  },
  'PUT /designers/:id': {
    at: ofDesigner('/designers'),
    by: 'designer',
    body: ({ people }) => designerPayload({ email: people.designer.email }),
    owns: [...PROFILE_COLUMNS, 'users.name', 'users.updated_at'],
  },
  'DELETE /designers/:id': {
    at: ofDesigner('/designers'),
    isFinal: true,
    by: 'designer',
    owns: PROFILE_GONE,
  },
  'POST /designers/removal-requests': {
    refused: {},
    by: 'guest',
    body: ({ people }) => ({ email: people.designer.email }),
    owns: ['+removal_requests', '+mails', '+mails.is_secret'],
  },
  'POST /designers/removal-confirmations': {
    refused: {},
    by: 'guest',
    arrange: async (app, { people }) => ({ body: { token: await removalToken(app, people.designer.email) } }),
    owns: [...PROFILE_GONE, '-removal_requests'],
  },
  'POST /designers/:id/shares': {
    at: ofDesigner('/designers', '/shares'),
    by: 'guest',
    body: () => ({ target: 'whatsapp' }),
    owns: ['+shares', 'shares.count', '+idempotency_keys'],
  },
  'GET /designers/:id/shares': { at: ofDesigner('/designers', '/shares') },
  'GET /invitations/:id': { at: () => `/invitations/${INVITATION}` },
  'PUT /invitations/:id': {
    at: () => `/invitations/${INVITATION}`,
    by: 'client',
    owns: ['+invitations', 'invitations.user_id', 'invitations.expires_at'],
  },
  'PUT /invitations/:id/answer': {
    at: () => `/invitations/${INVITATION}/answer`,
    refused: {},
    by: 'guest',
    body: () => ({ answer: 'a'.repeat(50) }),
    owns: ['+invitations', 'invitations.answer', 'invitations.answered_at', 'invitations.expires_at'],
  },
  'POST /designers/:id/visits': { at: ofDesigner('/designers', '/visits'), by: 'guest', owns: [] },
  'GET /designers/:id/visibility': { at: ofDesigner('/designers', '/visibility') },
  'POST /designers/:id/verification-request': {
    at: ofDesigner('/designers', '/verification-request'),
    by: 'designer',
    arrange: async (app, { people: { designer } }) => {
      await completeProfile(app, designer);
      return { at: `/designers/${designer.designerId}/verification-request`, body: {} };
    },
    owns: ['+verification_requests'],
  },
  'GET /designers/:id/verification-request': { at: ofDesigner('/designers', '/verification-request') },
  'GET /designers/matches': { at: ({ leadId }) => `/designers/matches?lead_id=${leadId}` },
  'GET /designers/matches (user_id)': {
    at: ({ people }) => `/designers/matches?user_id=${people.client.id}`,
  },
  'POST /match-designers': {
    refused: {},
    by: 'guest',
    body: () => ({ answers: answers('C'), email: newEmail('lead') }),
    owns: ['+leads', '+consents'],
  },
  'POST /uploads/gallery': {
    encoding: 'multipart',
    refused: {},
    by: 'client',
    spareFields: 4,
    arrange: async () => ({ body: { file: await photo('jpeg', 16, 16) } }),
    owns: ['+media'],
  },
  'POST /likes': {
    by: 'client',
    body: ({ people }) => ({ designer_id: people.designer.designerId, liked: true }),
    owns: ['+likes', '+likes.liked', 'designers.like_count', '+idempotency_keys'],
  },
  'GET /likes/mine': {},
  'GET /likes/status/:id': { at: ofDesigner('/likes/status') },
  'GET /likes/stats/:id': { at: ofDesigner('/likes/stats') },
  'GET /likes/designer/:id/count': { at: ofDesigner('/likes/designer', '/count') },
  'POST /contacts': opensConversation,
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
      '+mails',
      '+idempotency_keys',
      'contacts.last_message_at',
      'contacts.replied_at',
      // A first answer, after which the designer's response band is computed.
      'designers.response_due_at',
    ],
  },
  'PUT /contacts/:id/status': {
    at: ofContact('/status'),
    by: 'designer',
    body: () => ({ status: 'unread' }),
    owns: ['contacts.status', 'contacts.updated_at'],
  },
  'PUT /contacts/:id/read': {
    at: ofContact('/read'),
    by: 'designer',
    body: () => ({}),
    owns: ['messages.read_at', 'contacts.status', 'contacts.updated_at'],
  },
  'GET /settings': {},
  'GET /health/live': {},
  'GET /health/ready': {},
  'GET /.well-known/security.txt': {},
  'GET /robots.txt': {},
  'GET /sitemap.xml': {},
  'GET /sitemaps/:file': { at: () => '/sitemaps/1.xml' },
  'GET /og/:name': { at: ({ people }) => `/og/${people.designer.designerId}.jpg` },
};
