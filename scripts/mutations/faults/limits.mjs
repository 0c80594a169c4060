const ROUTES = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/rate-limits-routes.e2e-spec.ts'],
});

const LISTS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/list-bounds.e2e-spec.ts'] });

/** How often something may be asked for. @type {import('../types.mjs').PlantedFault[]} */
export const LIMITS = [
  {
    name: 'no-limit-on-account-changes',
    file: 'backend/src/modules/accounts/accounts.controller.ts',
    find: '@RateLimited({ times: 60, everyMs: EVERY.hour })',
    replace: '',
    tests: { ...ROUTES, name: 'changes of the account' },
  },
  {
    name: 'no-limit-on-addresses-of-a-profile',
    file: 'backend/src/modules/designers/editing/new-addresses.service.ts',
    find: '    await this.limits.take(\n',
    replace: '    if (!email) await this.limits.take(\n',
    tests: { suite: 'http', files: ['backend/test/new-addresses.e2e-spec.ts'] },
  },
  {
    name: 'no-limit-on-addresses-of-a-network',
    file: 'backend/src/modules/designers/editing/new-addresses.service.ts',
    find: 'if (network !== undefined)',
    replace: 'if (network === email)',
    tests: { suite: 'http', files: ['backend/test/new-addresses.e2e-spec.ts'] },
  },
  {
    name: 'repetitions-of-guests-not-counted',
    file: 'backend/src/platform/rate-limit/rate-limit.guard.ts',
    find: 'if (!request.principal) await',
    replace: 'if (request.principal) await',
    tests: { suite: 'http', files: ['backend/test/write-budgets.e2e-spec.ts'], name: 'repetitions of' },
  },
  {
    name: 'no-limit-on-export',
    file: 'backend/src/modules/accounts/accounts.controller.ts',
    find: '@RateLimited({ times: 10, everyMs: EVERY.hour })',
    replace: '',
    tests: { ...ROUTES, name: 'exports of the account' },
  },
  {
    name: 'no-limit-on-matches-of-a-lead',
    file: 'backend/src/modules/matching/matches.controller.ts',
    find: '@RateLimited({ times: 240, everyMs: EVERY.minute })',
    replace: '',
    tests: { ...ROUTES, name: 'matches of a lead' },
  },
  {
    name: 'no-limit-on-contacts',
    file: 'backend/src/modules/contacts/contacts.controller.ts',
    find: '@RateLimited(CONTACTS_LIMIT)',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/rate-limits.e2e-spec.ts'] },
  },

  {
    name: 'window-of-a-minute-for-an-hour',
    file: 'backend/src/platform/rate-limit/rate-limit.types.ts',
    find: 'hour: 60 * 60 * SECOND_MS',
    replace: 'hour: 60 * SECOND_MS',
    tests: { ...ROUTES, name: 'registrations' },
  },
  {
    name: 'one-request-too-many',
    file: 'backend/src/platform/rate-limit/rate-limit.service.ts',
    find: 'points: times,',
    replace: 'points: times + 1,',
    tests: { ...ROUTES, name: 'exports of the account' },
  },
  {
    name: 'people-not-counted',
    file: 'backend/src/platform/rate-limit/rate-limit.guard.ts',
    find: 'if (principal) await this.limits.take(',
    replace: 'if (principal?.isAdmin) await this.limits.take(',
    tests: { ...ROUTES, name: 'shares' },
  },
  {
    name: 'each-ipv6-address-counted-apart',
    file: 'backend/src/common/http/client-network.ts',
    find: 'const NETWORK_GROUPS = 4;',
    replace: 'const NETWORK_GROUPS = 8;',
    tests: { suite: 'backend', files: ['backend/src/common/http/client-network.spec.ts'] },
  },
  {
    name: 'fifty-free-guesses',
    file: 'backend/src/modules/auth/login-throttle/login-throttle.service.ts',
    find: 'const FREE = { account: 5,',
    replace: 'const FREE = { account: 50,',
    tests: {
      suite: 'backend',
      files: ['backend/src/modules/auth/login-throttle/login-throttle.service.spec.ts'],
    },
  },
  {
    name: 'guesses-of-an-hour-unlimited',
    file: 'backend/src/modules/auth/login-throttle/login-attempts.policy.ts',
    find: 'return Math.max(blockedUntil, hourlyUntil) - now;',
    replace: 'return blockedUntil - now;',
    tests: {
      suite: 'backend',
      files: ['backend/src/modules/auth/login-throttle/login-throttle.service.spec.ts'],
    },
  },
  {
    name: 'good-password-clears-the-address',
    file: 'backend/src/modules/auth/login-throttle/login-throttle.service.ts',
    find: '{ attempts: [{ ...NO_ATTEMPTS, recent: account.recent }, ...rest], result: undefined }',
    replace: '{ attempts: [account, ...rest].map(() => NO_ATTEMPTS), result: undefined }',
    tests: {
      suite: 'backend',
      files: ['backend/src/modules/auth/login-throttle/login-throttle.service.spec.ts'],
    },
  },
  {
    name: 'reset-mails-unlimited',
    file: 'backend/src/modules/auth/passwords/password-resets.service.ts',
    find: 'if (await this.limits.tryTake(`reset ${email}`, PER_ADDRESS)) await this.links.send(email);',
    replace: 'await this.links.send(email);',
    tests: { suite: 'http', files: ['backend/test/rate-limits.e2e-spec.ts'] },
  },
  {
    name: 'compressed-bodies-accepted',
    file: 'backend/src/common/files/media-types.ts',
    find: "(isAccepted && encoding.trim().toLowerCase() === 'identity')",
    replace: 'isAccepted',
    tests: { suite: 'http', files: ['backend/test/security/unreadable.e2e-spec.ts'], name: 'compressed' },
  },
  {
    name: 'lists-of-any-size',
    file: 'backend/src/common/http/fitting.ts',
    find: 'return index > 0 && bytes > LIST_BYTES_MAX;',
    replace: 'return index > LIST_BYTES_MAX;',
    tests: LISTS,
  },
  {
    name: 'no-link-to-the-rest-of-a-list',
    file: 'backend/src/common/http/paging.ts',
    find: 'const next = page.offset + count;',
    replace: 'const next = page.offset + page.limit;',
    tests: LISTS,
  },
  {
    name: 'lists-with-all-rows',
    file: 'backend/src/common/http/paging.ts',
    find: 'isUnlimited ? LIST_ROWS_MAX :',
    replace: 'isUnlimited ? 1_000_000 :',
    tests: LISTS,
  },
  {
    name: 'all-people-who-like-a-designer',
    file: 'backend/src/modules/likes/likes.service.ts',
    find: 'findLikesFor(designerId, LIST_ROWS_MAX)',
    replace: 'findLikesFor(designerId, 1_000_000)',
    tests: LISTS,
  },
  {
    name: 'all-open-sessions-in-the-list',
    file: 'backend/src/modules/auth/sessions/own-sessions.service.ts',
    find: 'return sorted.slice(0, LIST_LIMIT_MAX);',
    replace: 'return sorted;',
    tests: LISTS,
  },
];
