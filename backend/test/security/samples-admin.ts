import type { MatchResponse } from '../../src/modules/matching/dto/match.dto.js';
import type { TestApp } from '../support/app.js';
import { newEmail } from '../support/designer-payload.js';
import { answers } from '../support/factories.js';
import { photo, upload } from '../support/uploads.js';
import { askVerification, completeProfile } from '../support/verification.js';
import { PROFILE_COLUMNS, PROFILE_GONE } from './samples-market.js';
import type { Samples } from './sample.js';
import type { Fixture, Person } from './fixture.js';

const ofClient = ({ people }: Fixture): string => `/admin/users/${people.client.id}`;
const ofDesigner =
  (after = '') =>
  ({ people }: Fixture): string =>
    `/admin/designers/${people.designer.designerId}${after}`;
/** Gives the designer a gallery with one picture and returns the name of its file. */
async function pictureOf(app: TestApp, { token, designerId }: Person): Promise<string> {
  const { body } = await upload(app, await photo('jpeg', 80, 60), { token });
  const path = `/designers/${designerId}`;
  const profile = (await app.get(path, { token })).body as object;
  await app.put(path, { token, body: { ...profile, gallery_images: [body.url] } });
  return body.url.slice(body.url.lastIndexOf('/') + 1);
}

/** Answers the questionnaire as a guest with an address. */
async function newLead(app: TestApp): Promise<number> {
  const body = { answers: answers('B'), email: newEmail('lead') };
  return ((await app.post('/match-designers', { body })).body as MatchResponse).lead_id ?? 0;
}

/** Reports a designer's portfolio and returns the id of the report. */
async function reportOf(app: TestApp, reporter: Person, { designerId }: Person): Promise<number> {
  const body = { kind: 'designer', target_id: designerId, reason: 'fake' };
  await app.post('/reports', { token: reporter.token, body });
  const rows: { id: number }[] = await app.database.reader.query(
    'SELECT id FROM reports WHERE designer_id = ? ORDER BY id DESC',
    [designerId],
  );
  return rows[0]?.id ?? 0;
}

const AUDITED = '+audit_entries';

/** The columns that change with the badge of a designer. */
const BADGE_COLUMNS = [
  ...['is_verified', 'verified_at', 'verification_lapses_at', 'verification_reminder_at'],
].map((column) => `designers.${column}`);

/** Calls of the administrators' panel. */
export const ADMIN_SAMPLES: Samples = {
  'GET /admin/stats': {},
  'GET /admin/affinity': {},
  'GET /admin/health': {},
  'GET /admin/health/requests': {},
  'GET /admin/health/tables/:table': { at: () => '/admin/health/tables/designer' },
  'GET /admin/users': {},
  'GET /admin/designers': {},
  'GET /admin/audit': {},
  'PUT /admin/users/:id': {
    at: ofClient,
    by: 'admin',
    body: () => ({ name: 'Nome Corretto', location: 'Bari' }),
    owns: ['users.name', 'users.location', 'users.updated_at', AUDITED],
  },
  'DELETE /admin/users/:id': {
    at: ofClient,
    isFinal: true,
    by: 'admin',
    owns: [
      '-users',
      '-sessions',
      '-likes',
      'contacts.user_id',
      'contacts.user_email',
      '-mails',
      '-reply_links',
      AUDITED,
    ],
  },
  'DELETE /admin/users/:id/sessions': {
    at: (fixture) => `${ofClient(fixture)}/sessions`,
    isFinal: true,
    by: 'admin',
    owns: ['-sessions', 'users.token_version', 'users.updated_at', AUDITED],
  },
  'DELETE /admin/users/:id/factors': {
    at: (fixture) => `${ofClient(fixture)}/factors`,
    isFinal: true,
    by: 'admin',
    owns: ['-sessions', 'users.token_version', 'users.updated_at', '+mails', AUDITED],
  },
  'POST /admin/users/:id/export': {
    at: (fixture) => `${ofClient(fixture)}/export`,
    by: 'admin',
    body: () => ({ reason: 'Richiesta della persona' }),
    owns: [AUDITED],
  },
  'PUT /admin/designers/:id': {
    at: ofDesigner(),
    by: 'admin',
    body: () => ({ city: 'Bari', bio: 'Progetto case sul mare.' }),
    owns: [...PROFILE_COLUMNS, 'users.updated_at', AUDITED],
  },
  'DELETE /admin/designers/:id': {
    at: ofDesigner(),
    isFinal: true,
    by: 'admin',
    owns: [...PROFILE_GONE, AUDITED],
  },
  'PUT /admin/designers/:id/verify': {
    at: ofDesigner('/verify'),
    by: 'admin',
    body: () => ({ is_verified: true }),
    owns: [...BADGE_COLUMNS, 'designers.is_ready', 'designers.version', 'designers.updated_at', AUDITED],
  },
  'PUT /admin/designers/:id/pictures/:file': {
    at: ofDesigner('/pictures/foto.jpg'),
    refused: {},
    by: 'admin',
    arrange: async (app, { people: { designer } }) => ({
      at: `/admin/designers/${designer.designerId}/pictures/${await pictureOf(app, designer)}`,
      body: { hidden: true, reason: 'Foto di altri' },
    }),
    owns: [
      ...['media.file', 'media.sources', 'media.hidden_at', 'media.hidden_reason'],
      ...['designers.is_ready', 'designers.version', 'designers.updated_at'],
      '+mails',
      AUDITED,
    ],
  },
  'PUT /admin/designers/:id/pictures/:file/labels': {
    at: ofDesigner('/pictures/foto.jpg/labels'),
    refused: { style: 'Z' },
    by: 'admin',
    arrange: async (app, { people: { designer } }) => ({
      at: `/admin/designers/${designer.designerId}/pictures/${await pictureOf(app, designer)}/labels`,
      body: { style: 'E', room: 'cucina' },
    }),
    owns: [
      ...['media.style', 'media.room'],
      ...['designers.photo_styles', 'designers.is_ready', 'designers.version', 'designers.updated_at'],
      AUDITED,
    ],
  },
  'GET /admin/verification-requests': {},
  'GET /admin/verification-requests/:id/evidence/:evidenceId': {
    at: ({ rows }) => `/admin/verification-requests/${rows.verificationId}/evidence/${rows.evidenceId}`,
  },
  'PUT /admin/verification-requests/:id': {
    at: () => '/admin/verification-requests/1',
    refused: {},
    by: 'admin',
    arrange: async (app, { people: { designer } }) => {
      await completeProfile(app, designer);
      const id = await askVerification(app, designer);
      return { at: `/admin/verification-requests/${id}`, body: { granted: true } };
    },
    owns: [
      ...['state', 'answered_at', 'answered_by'].map((column) => `verification_requests.${column}`),
      ...[...BADGE_COLUMNS, 'designers.updated_at'],
      '+mails',
      AUDITED,
    ],
  },
  'GET /admin/reports': {},
  'GET /admin/reports/:id/history': { at: ({ reports }) => `/admin/reports/${reports.conversation}/history` },
  'GET /admin/reports/:id/conversation': {
    at: ({ reports }) => `/admin/reports/${reports.conversation}/conversation`,
  },
  'GET /admin/reports/:id/conversation (of the fixture)': {
    at: ({ rows }) => `/admin/reports/${rows.reportId}/conversation`,
  },
  'GET /admin/reports/:id/conversation (not reported)': {
    at: ({ reports }) => `/admin/reports/${reports.portfolio}/conversation`,
  },
  'GET /admin/reports/:id/conversation/files/:fileId': {
    at: ({ rows }) => `/admin/reports/${rows.reportId}/conversation/files/${rows.fileId}`,
  },
  'PUT /admin/reports/:id': {
    at: ({ reports }) => `/admin/reports/${reports.portfolio}`,
    refused: {},
    by: 'admin',
    arrange: async (app, { people: { client, designer } }) => ({
      at: `/admin/reports/${await reportOf(app, client, designer)}`,
      body: { decision: 'warn', reason: 'Parole fuori posto' },
    }),
    owns: [
      ...['state', 'open_key', 'outcome', 'note', 'decided_at', 'decided_by', 'settled_at', 'settled_by'].map(
        (name) => `reports.${name}`,
      ),
      '+mails',
      AUDITED,
    ],
  },
  'PUT /admin/users/:id/suspension': {
    at: (fixture) => `${ofClient(fixture)}/suspension`,
    isFinal: true,
    by: 'admin',
    body: () => ({ suspended: true, reason: 'Profilo falso' }),
    owns: [
      'users.suspended_at',
      'users.token_version',
      '-sessions',
      '-setup_tokens',
      '-mails',
      '+mails',
      AUDITED,
    ],
  },
  'GET /admin/leads': {},
  'DELETE /admin/leads/:id': {
    at: ({ leadId }) => `/admin/leads/${leadId}`,
    refused: { reason: 5 },
    by: 'admin',
    arrange: async (app) => ({ at: `/admin/leads/${await newLead(app)}`, body: {} }),
    owns: ['-mails', '-leads', '-consents', AUDITED],
  },
};
