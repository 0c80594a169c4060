const TESTS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/google.e2e-spec.ts'] });

/** Sign-in with Google. @type {import('../types.mjs').PlantedFault[]} */
export const GOOGLE = [
  {
    name: 'missing-nonce-accepted',
    file: 'backend/src/modules/auth/google/google-tokens.service.ts',
    find: "secret === null || !isNonceOf(secret, claims['nonce'])",
    replace: "claims['nonce'] !== undefined && (secret === null || !isNonceOf(secret, claims['nonce']))",
    tests: TESTS,
  },
  {
    name: 'nonce-not-compared',
    file: 'backend/src/modules/auth/google/google-tokens.service.ts',
    find: "if (secret === null || !isNonceOf(secret, claims['nonce'])) throw unauthenticated(GOOGLE_FAILED);",
    replace: '',
    tests: TESTS,
  },
  {
    name: 'nonce-of-another-browser-accepted',
    file: 'backend/src/modules/auth/google/google-nonce.policy.ts',
    find: "random !== '' && sameHash(signed, signature(secret, random))",
    replace: "random !== '' && signed !== ''",
    tests: TESTS,
  },
  {
    name: 'token-without-cookie-accepted',
    file: 'backend/src/modules/auth/google/google-tokens.service.ts',
    find: "secret === null || !isNonceOf(secret, claims['nonce'])",
    replace: "secret !== null && !isNonceOf(secret, claims['nonce'])",
    tests: TESTS,
  },
  {
    name: 'audience-not-checked',
    file: 'backend/src/modules/auth/google/google-tokens.service.ts',
    find: 'audience: clientId,',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'unverified-address-accepted',
    file: 'backend/src/modules/auth/google/google-tokens.service.ts',
    find: ' || !isTrue(claims.email_verified)',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'token-used-twice',
    file: 'backend/src/modules/auth/google/google-tokens.service.ts',
    find: 'if (await this.used.isSpent(tokenHash)) throw unauthenticated(GOOGLE_FAILED);',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'password-of-unverified-account-kept',
    file: 'backend/src/modules/users/users.service.ts',
    find: 'await this.users.deletePassword(user.id);',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'account-of-another-identity-opened',
    file: 'backend/src/modules/auth/google/google-accounts.service.ts',
    find: 'if (user.google_id !== null) throw unauthenticated(GOOGLE_FAILED);',
    replace: 'if (user.google_id !== null) return user;',
    tests: TESTS,
  },
];
