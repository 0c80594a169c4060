import { photo } from '../support/uploads.js';
import { completeProfile, sendEvidence } from '../support/verification.js';
import type { Samples } from './sample.js';
import { ofDesigner } from './samples-market.js';

/** Calls of designers for the verification. */
export const VERIFICATION_SAMPLES: Samples = {
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
  'POST /designers/:id/verification-evidence': {
    at: ofDesigner('/designers', '/verification-evidence'),
    encoding: 'multipart',
    refused: {},
    by: 'designer',
    spareFields: 4,
    arrange: async (_, { people: { designer } }) => ({
      at: `/designers/${designer.designerId}/verification-evidence`,
      body: { file: await photo('jpeg', 16, 16) },
    }),
    owns: ['+verification_evidence', '+verification_evidence.erase_at'],
  },
  'DELETE /designers/:id/verification-evidence/:evidenceId': {
    at: (fixture) => ofDesigner('/designers', `/verification-evidence/${fixture.rows.evidenceId}`)(fixture),
    isFinal: true,
    by: 'designer',
    arrange: async (app, { people: { designer } }) => {
      const { designerId, token } = designer;
      const id = await sendEvidence(app, { designerId, token });
      return { at: `/designers/${designerId}/verification-evidence/${id}`, body: {} };
    },
    owns: ['-verification_evidence'],
  },
};
