import { inProject, toolFile } from '../lib/paths.mjs';
import { Failure, run } from '../lib/run.mjs';

/** The suites of the backend that write, or read what was just written: a distributed database could break them. */
const SUITES = [
  'admin-last',
  'audit',
  'auth',
  'consents',
  'contact-statuses',
  'contacts',
  'conversations',
  'designers-editing',
  'designers-first-password',
  'designers-registration',
  'designers-removal',
  'designers',
  'idempotency',
  'likes-reading',
  'likes',
  'mail-failures',
  'mail',
  'matching',
  'messages',
  'password-change',
  'password-reset',
  'push-subscriptions',
  'retention',
  'sessions',
  'shares',
  'users-deletion',
  'users-editing',
  'write-queue',
  'at-once',
];

/**
 * The backend's own suites over HTTP, their connections spread over the nodes.
 * @param {import('./checks.mjs').Group} group
 */
export async function suite({ nodes, forwarder }) {
  const env = {
    DATABASE_KIND: 'mariadb',
    STANZE_TEST_MARIADB: `mysql://root@127.0.0.1:${forwarder.port}`,
    STANZE_TEST_NODES: String(nodes.length),
  };
  const files = `/(${SUITES.join('|')})\\.e2e-spec\\.ts$`;
  const flags = ['--config', inProject('backend/jest.e2e.config.mjs'), '--testPathPatterns', files];
  const { code } = await run([process.execPath, toolFile('jest'), ...flags], { show: true, env });
  if (code !== 0) throw new Failure('Not every test passed.');
  const counts = nodes.map(({ name }) => `${name} ${forwarder.connections[name] ?? 0}`);
  return `connections ${counts.join(', ')}`;
}
