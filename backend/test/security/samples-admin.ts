import { PROFILE_COLUMNS, PROFILE_GONE } from './samples-market.js';
import type { Samples } from './sample.js';
import type { Fixture } from './fixture.js';

const ofClient = ({ people }: Fixture): string => `/admin/users/${people.client.id}`;
const ofDesigner =
  (after = '') =>
  ({ people }: Fixture): string =>
    `/admin/designers/${people.designer.designerId}${after}`;
const AUDITED = '+audit_entries';

/** The administrators' desk. */
export const ADMIN_SAMPLES: Samples = {
  'GET /admin/stats': {},
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
    owns: ['-users', '-sessions', '-likes', 'contacts.user_id', 'contacts.user_email', '-mails', AUDITED],
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
    owns: [
      'designers.is_verified',
      'designers.static_points',
      'designers.version',
      'designers.updated_at',
      AUDITED,
    ],
  },
};
