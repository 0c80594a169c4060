import { FIGURE_FIELDS, OPTIONAL_FIELDS } from '@stanze/domain/designer-fields';
import { dateInRome } from '@stanze/domain/pauses';
import { GalleriesService } from '../../src/modules/media/galleries.service.js';
import { designerPayload, newEmail } from '../support/designer-payload.js';
import { answers } from '../support/factories.js';
import { photo, upload } from '../support/uploads.js';
import { removalToken, resultsToken } from './mailed.js';
import type { Samples } from './sample.js';
import type { Fixture } from './fixture.js';

/** A path that ends with the id of the fixture's designer. */
export const ofDesigner =
  (before: string, after = '') =>
  ({ people }: Fixture): string =>
    `${before}/${people.designer.designerId}${after}`;

const INVITATION = '0123456789abcdef0123456789abcdef';

/** The columns that change with a brief. */

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
  ...FIGURE_FIELDS,
  ...['cities', 'version', 'updated_at', 'specialty_mask', 'photo_styles', 'is_ready'],
].map((column) => `designers.${column}`);

/** The rows that are deleted with a profile and its account. */
export const PROFILE_GONE = [
  ...[
    '-designers',
    '-users',
    '-sessions',
    '-likes',
    '-saved_photos',
    '-shares',
    '-visibility_days',
    '-verification_requests',
    '-gallery_images',
    '-mails',
    '-reply_links',
  ],
  ...['contacts.designer_id', 'contacts.user_id', 'contacts.user_name', 'contacts.user_email'],
];

/** Calls for designers, questionnaire, likes and saved photos. */
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
    owns: ['+removal_requests', '+mail_slots', '+mails', '+mails.is_secret'],
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
  'GET /designers/:id/positions': { at: ofDesigner('/designers', '/positions') },
  'POST /designers/:id/pause': {
    at: ofDesigner('/designers', '/pause'),
    by: 'designer',
    body: () => ({ until: dateInRome(Date.now()), intent_at: Date.now() }),
    owns: [
      ...['paused_from', 'paused_until', 'pause_intent_at'].map((column) => `designers.${column}`),
      ...['contacts.answer_due_at', 'contacts.reminder_due_at'],
      '+idempotency_keys',
    ],
  },
  'GET /designers/me/templates': {},
  'PUT /designers/me/templates': {
    by: 'designer',
    body: () => ({ templates: [{ title: 'Sì', text: 'Volentieri, {nome}.' }] }),
    refused: { templates: 'nessuna' },
    owns: ['+reply_templates'],
  },
  'GET /designers/match-counts': { at: () => '/designers/match-counts?work_mode=online&verified=true' },
  'GET /designers/matches': { at: ({ leadId }) => `/designers/matches?lead_id=${leadId}` },
  'GET /designers/matches (user_id)': {
    at: ({ people }) => `/designers/matches?user_id=${people.client.id}`,
  },
  'POST /match-designers': {
    refused: {},
    by: 'guest',
    body: () => ({ answers: answers('C'), email: newEmail('lead') }),
    owns: ['+leads', '+leads.answers', '+consents', '+mail_slots', '+mails', '+mails.is_secret'],
  },
  'POST /leads/results': {
    refused: {},
    by: 'guest',
    arrange: async (app) => ({ body: { token: await resultsToken(app) } }),
    owns: ['leads.email_verified_at'],
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
  'POST /saved-photos': {
    by: 'client',
    refused: {},
    arrange: async (app, { people }) => {
      const { designer } = people;
      const { body } = await upload(app, await photo('jpeg', 16, 16), { token: designer.token });
      const gallery = [{ mediaId: body.id, alt: '' }];
      await app.database.transaction(() =>
        app.nest.get(GalleriesService).replace(designer.designerId, gallery, designer.id),
      );
      const intent = { saved: true, liked_note: 'La luce', disliked_note: 'Il marmo', intent_at: Date.now() };
      return { body: { designer_id: designer.designerId, photo_id: body.id, ...intent } };
    },
    owns: ['+saved_photos', '+saved_photos.saved', '+idempotency_keys'],
  },
  'GET /saved-photos/mine': {},
  'GET /saved-photos/taste': {},
  'POST /saved-photos/taste': {
    by: 'client',
    body: () => ({ counted: false, intent_at: Date.now() }),
    owns: ['+photo_tastes', '+photo_tastes.counted', '+idempotency_keys'],
  },
  'GET /settings': {},
  'GET /auth/google/departures': {},
  'GET /health/live': {},
  'GET /health/ready': {},
  'GET /.well-known/security.txt': {},
  'GET /robots.txt': {},
  'GET /sitemap.xml': {},
  'GET /sitemaps/:file': { at: () => '/sitemaps/1.xml' },
  'GET /og/:name': { at: ({ people }) => `/og/${people.designer.designerId}.jpg` },
};
