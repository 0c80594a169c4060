const LOG = /** @type {const} */ ({ suite: 'http', files: ['backend/test/security-log.e2e-spec.ts'] });

const HOST_COOKIES = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/host-cookies.e2e-spec.ts'],
});

/** Settings of production, the security log, and what others may read. @type {import('../types.mjs').PlantedFault[]} */
export const PROTECTION = [
  {
    name: 'certificate-of-the-mail-server-not-checked',
    file: 'backend/src/config/production.ts',
    find: 'if (!isEncrypted || weakensTls(url))',
    replace: 'if (!isEncrypted)',
    tests: { suite: 'backend', files: ['backend/src/config/env.spec.ts'] },
  },
  {
    name: 'plain-mail-to-another-machine',
    file: 'backend/src/config/production.ts',
    find: 'if (isThisMachine(url.hostname)) return;',
    replace: 'return;',
    tests: { suite: 'backend', files: ['backend/src/config/env.spec.ts'] },
  },
  {
    name: 'account-with-an-unverified-address-promoted',
    file: 'backend/src/modules/auth/registration/first-administrator.seed.ts',
    find: 'if (verifiedAt !== null) return',
    replace: 'if (verifiedAt !== undefined) return',
    tests: { suite: 'http', files: ['backend/test/first-administrator.e2e-spec.ts'] },
  },
  {
    name: 'whole-address-in-the-security-log',
    file: 'backend/src/modules/security-log/shortened-network.ts',
    find: 'const IPV4_BYTES = 3;',
    replace: 'const IPV4_BYTES = 4;',
    tests: { suite: 'backend', files: ['backend/src/modules/security-log/shortened-network.spec.ts'] },
  },
  {
    name: 'security-events-lost-after-one-error',
    file: 'backend/src/modules/security-log/security-event-queue.ts',
    find: 'MAX_ATTEMPTS = 20',
    replace: 'MAX_ATTEMPTS = 1',
    tests: { ...LOG, name: 'although the database fails' },
  },
  {
    name: 'contract-without-the-limits',
    file: 'backend/src/contract-refusals.ts',
    find: '([TOO_MANY_REQUESTS] as const)',
    replace: '[]',
    tests: { suite: 'http', files: ['backend/test/contract-refusals.e2e-spec.ts'] },
  },
  {
    name: 'security-log-outlives-the-account',
    file: 'backend/src/modules/security-log/security-events.repository.ts',
    find: 'await this.database.writer.delete(SecurityEvent, { user_id: userId });',
    replace: '',
    tests: LOG,
  },
  {
    name: 'failed-sign-in-not-recorded',
    file: 'backend/src/modules/security-log/security-log.hook.ts',
    find: "if (kind === 'sign-in') return 'sign-in-failed';",
    replace: '',
    tests: LOG,
  },
  {
    name: 'guest-key-of-every-device',
    file: 'backend/src/platform/idempotency/stored-key.ts',
    find: 'sha256(`${device} ${key}`)',
    replace: 'sha256(key)',
    tests: { suite: 'http', files: ['backend/test/guest-keys.e2e-spec.ts'] },
  },
  {
    name: 'answers-to-people-in-caches',
    file: 'backend/src/common/http/ready-json.ts',
    find: 'isWrite || request.headers.authorization !== undefined',
    replace: 'isWrite',
    tests: { suite: 'http', files: ['backend/test/cache-headers.e2e-spec.ts'] },
  },
  {
    name: 'files-that-everybody-may-read',
    file: 'backend/src/config/private-files.ts',
    find: 'const OWNER_ONLY_FILE = 0o600;',
    replace: 'const OWNER_ONLY_FILE = 0o644;',
    tests: { suite: 'http', files: ['backend/test/private-files.e2e-spec.ts'] },
  },
  {
    name: 'cookie-of-another-host-counts-first',
    file: 'backend/src/common/http/host-cookie.ts',
    find: "cookies[PREFIX + name] ?? (protocol === 'https' ? undefined : cookies[name])",
    replace: 'cookies[PREFIX + name] ?? cookies[name]',
    tests: HOST_COOKIES,
  },
  {
    name: 'cookie-without-prefix-over-https',
    file: 'backend/src/common/http/host-cookie.ts',
    find: 'if (!isHttps) {',
    replace: 'if (isHttps) {',
    tests: HOST_COOKIES,
  },
  {
    name: 'cookie-with-prefix-survives-the-sign-out',
    file: 'backend/src/common/http/host-cookie.ts',
    find: 'reply.clearCookie(PREFIX + name, PREFIXED).clearCookie',
    replace: 'reply.clearCookie',
    tests: HOST_COOKIES,
  },
];
