import { briefWithFile, PLAN, putBrief, WHOLE_BRIEF } from '../support/briefs.js';
import type { Fixture } from './fixture.js';
import type { Samples } from './sample.js';

const BRIEF_ID = '1d0f3a52-58c7-4a31-9d64-1f0c0a9e2b11';
const BRIEF_COLUMNS = [
  '+idempotency_keys',
  ...[...Object.keys(WHOLE_BRIEF), 'deleted', 'intent_at'].map((column) => `project_briefs.${column}`),
];

const briefFile = ({ rows }: Fixture): string => `/briefs/${rows.briefId}/files/${rows.fileId}`;

/** Project briefs and their private files. */
export const BRIEF_SAMPLES: Samples = {
  'GET /briefs': {},
  'POST /briefs': {
    by: 'client',
    body: () => ({ id: BRIEF_ID, ...WHOLE_BRIEF }),
    owns: ['+project_briefs', '+project_briefs.deleted', '+idempotency_keys'],
  },
  'PUT /briefs/:id': {
    at: () => `/briefs/${BRIEF_ID}`,
    by: 'client',
    body: () => WHOLE_BRIEF,
    owns: ['+project_briefs', ...BRIEF_COLUMNS],
  },
  'DELETE /briefs/:id': {
    at: ({ rows }) => `/briefs/${rows.briefId}`,
    isFinal: true,
    by: 'client',
    arrange: async (app, { people: { client } }) => {
      await putBrief(app, client, BRIEF_ID);
      return { at: `/briefs/${BRIEF_ID}`, body: {} };
    },
    owns: BRIEF_COLUMNS,
  },
  'POST /briefs/:id/files': {
    at: ({ rows }) => `/briefs/${rows.briefId}/files`,
    encoding: 'multipart',
    refused: {},
    by: 'client',
    spareFields: 4,
    arrange: async (app, { people: { client } }) => {
      await putBrief(app, client, BRIEF_ID);
      return { at: `/briefs/${BRIEF_ID}/files`, body: { file: PLAN } };
    },
    owns: ['+brief_files'],
  },
  'GET /briefs/:id/files/:fileId': { at: briefFile },
  'DELETE /briefs/:id/files/:fileId': {
    at: briefFile,
    isFinal: true,
    by: 'client',
    arrange: async (app, { people: { client } }) => {
      const { brief, file } = await briefWithFile(app, client);
      return { at: `/briefs/${brief.id}/files/${file.id}`, body: {} };
    },
    owns: ['-brief_files'],
  },
};
