/**
 * Specs that `npm test` runs on SQLite only. A spec belongs here when none of its tests depends on SQL, transactions, locks,
 * collations or constraints, so that the other database could not change a result.
 */
export const ANY_DATABASE = [
  // Who may send what, which is checked before a statement runs.
  'security/access-guard.e2e-spec.ts',
  'contract-refusals.e2e-spec.ts',
  'security/authorisation.e2e-spec.ts',
  'security/mass-assignment.e2e-spec.ts',
  'security/secrecy.e2e-spec.ts',
  'security/security-events.e2e-spec.ts',
  'security/tokens.e2e-spec.ts',
  'security/whose-rows.e2e-spec.ts',
  'google-off.e2e-spec.ts',
  'password-rules.e2e-spec.ts',
  'secret-rotation.e2e-spec.ts',
  // Which columns are in an export.
  'export-content.e2e-spec.ts',
  // Limits, which are counted in memory.
  'login-throttle.e2e-spec.ts',
  'rate-limits-routes.e2e-spec.ts',
  'rate-limits.e2e-spec.ts',
  'write-budgets.e2e-spec.ts',
  // HTTP and connections.
  'cache-headers.e2e-spec.ts',
  'caches.e2e-spec.ts',
  'large-bodies.e2e-spec.ts',
  'media-types.e2e-spec.ts',
  'page-heads.e2e-spec.ts',
  'pages.e2e-spec.ts',
  'security-txt.e2e-spec.ts',
  'security/unreadable.e2e-spec.ts',
  'request-ids.e2e-spec.ts',
  'shutdown.e2e-spec.ts',
  'updates-connections.e2e-spec.ts',
  'wire-rules.e2e-spec.ts',
  // Which files of the code a request passes.
  'passed-files.e2e-spec.ts',
  // Files and other servers.
  'failed-starts.e2e-spec.ts',
  'media-hostile.e2e-spec.ts',
  'private-files.e2e-spec.ts',
  'media-limits.e2e-spec.ts',
  'picture-queue.e2e-spec.ts',
  'storage.e2e-spec.ts',
];
