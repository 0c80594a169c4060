const RESET = /** @type {const} */ ({ suite: 'http', files: ['backend/test/password-reset.e2e-spec.ts'] });
const SESSION = /** @type {const} */ ({ suite: 'http', files: ['backend/test/sessions.e2e-spec.ts'] });
const EXPIRY = /** @type {const} */ ({ suite: 'http', files: ['backend/test/sessions-expiry.e2e-spec.ts'] });

/** Sessions, tokens and passwords. @type {import('../types.mjs').PlantedFault[]} */
export const SESSIONS = [
  {
    name: 'refresh-without-expiry',
    file: 'backend/src/modules/auth/sessions/sessions.service.ts',
    find: 'if (!found || found.expires_at <= this.clock.timestamp()) return null;',
    replace: 'if (!found) return null;',
    tests: EXPIRY,
  },
  {
    name: 'expired-session-stays-open',
    file: 'backend/src/modules/auth/sessions/sessions.repository.ts',
    find: 'id = ? AND user_id = ? AND expires_at > ?',
    replace: 'id = ? AND user_id = ? AND expires_at <> ?',
    tests: EXPIRY,
  },
  {
    name: 'renewal-does-not-extend',
    file: 'backend/src/modules/auth/sessions/sessions.service.ts',
    find: `        rotated_at: this.clock.timestamp(),
        expires_at: this.clock.timestamp(REFRESH_DAYS * DAY_MS),`,
    replace: '        rotated_at: this.clock.timestamp(),',
    tests: EXPIRY,
  },
  {
    name: 'refresh-reuse-not-detected',
    file: 'backend/src/modules/auth/sessions/sessions.service.ts',
    find: `        await this.sessions.delete(id);
        return null;`,
    replace: '        return null;',
    tests: SESSION,
  },
  {
    name: 'old-cookie-valid-for-good',
    file: 'backend/src/modules/auth/sessions/sessions.service.ts',
    find: 'return this.clock.now() - Date.parse(session.rotated_at) < REUSE_GRACE_MS;',
    replace: 'return true;',
    tests: SESSION,
  },
  {
    name: 'lost-answer-ends-session',
    file: 'backend/src/modules/auth/sessions/sessions.service.ts',
    find: 'previous_hash: found.refresh_hash,',
    replace: 'previous_hash: null,',
    tests: SESSION,
  },
  {
    name: 'token-version-not-compared',
    file: 'backend/src/modules/auth/sessions/principals.service.ts',
    find: 'if (session === null || account?.token_version !== tv) return null;',
    replace: 'if (session === null || account === null) return null;',
    tests: SESSION,
  },
  {
    name: 'access-token-of-any-length',
    file: 'backend/src/modules/auth/sessions/access-token.policy.ts',
    find: ' && exp - iat <= ACCESS_TOKEN_SECONDS',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/security/tokens.e2e-spec.ts'] },
  },
  {
    name: 'sign-out-keeps-session',
    file: 'backend/src/modules/auth/sessions/sign-outs.service.ts',
    find: 'if (principal) await this.sessions.close(principal.sessionId);',
    replace: '',
    tests: SESSION,
  },
  {
    name: 'password-change-keeps-sessions',
    file: 'backend/src/modules/auth/passwords/password-changes.service.ts',
    find: 'await this.sessions.closeAll(userId, sessionId);',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/password-change.e2e-spec.ts'] },
  },
  {
    name: 'reset-keeps-sessions',
    file: 'backend/src/modules/auth/sessions/sessions.listener.ts',
    find: `async onAccountReclaimed({ userId }: AccountReclaimed): Promise<void> {
    await this.sessions.closeAll(userId, null);`,
    replace: `async onAccountReclaimed({ userId }: AccountReclaimed): Promise<void> {
    await this.sessions.list(userId);`,
    tests: EXPIRY,
  },

  {
    name: 'new-address-keeps-sessions',
    file: 'backend/src/modules/auth/sessions/sessions.listener.ts',
    find: 'await this.sessions.closeAll(userId, author.sessionId);',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/users-editing.e2e-spec.ts'] },
  },
  {
    name: 'reset-link-works-again',
    file: 'backend/src/platform/one-time-links/one-time-links.repository.ts',
    find: 'await this.database.writer.delete(this.links.table, { token_hash: sha256(token) })',
    replace: '{ affected: 1 }',
    tests: RESET,
  },
  {
    name: 'reset-link-never-expires',
    file: 'backend/src/platform/one-time-links/one-time-links.repository.ts',
    find: '{ token_hash: sha256(token), expires_at: MoreThan(this.clock.timestamp()) }',
    replace: '{ token_hash: sha256(token) }',
    tests: RESET,
  },
  {
    name: 'removal-link-never-expires',
    file: 'backend/src/platform/one-time-links/one-time-links.repository.ts',
    find: '{ token_hash: sha256(token), expires_at: MoreThan(this.clock.timestamp()) }',
    replace: '{ token_hash: sha256(token) }',
    tests: { suite: 'http', files: ['backend/test/designers-removal.e2e-spec.ts'] },
  },

  {
    name: 'older-reset-link-still-works',
    file: 'backend/src/platform/one-time-links/one-time-links.repository.ts',
    find: 'email_hash: sha256(email),',
    replace: 'email_hash: sha256(`${email} ${this.clock.timestamp()}`),',
    tests: RESET,
  },
  {
    name: 'reset-link-outlives-address',
    file: 'backend/src/modules/auth/passwords/reset-links.service.ts',
    find: 'await this.links.deleteOf(userId);',
    replace: '',
    tests: RESET,
  },
  {
    name: 'setup-token-never-expires',
    file: 'backend/src/modules/users/setup-tokens.service.ts',
    find: ' && row.expires_at > this.clock.timestamp()',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/designers-first-password.e2e-spec.ts'] },
  },
  {
    name: 'setup-token-outlives-reset',
    file: 'backend/src/modules/users/setup-tokens.repository.ts',
    find: 'const changes = { token_hash: tokenHash, expires_at: expiresAt };',
    replace: 'const changes = { expires_at: expiresAt };',
    tests: { suite: 'http', files: ['backend/test/designers-registration.e2e-spec.ts'] },
  },
  {
    name: 'short-password-accepted',
    file: 'domain/src/passwords.ts',
    find: 'password.length < PASSWORD_LENGTH.min',
    replace: 'password.length < PASSWORD_LENGTH.min - 1',
    tests: { suite: 'http', files: ['backend/test/password-rules.e2e-spec.ts'] },
  },

  {
    name: 'common-password-in-capitals-accepted',
    file: 'domain/src/passwords.ts',
    find: 'COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(password.toLowerCase())',
    replace: 'COMMON_PASSWORDS.has(password)',
    tests: { suite: 'http', files: ['backend/test/auth.e2e-spec.ts'] },
  },
  {
    name: 'password-of-the-read-account-not-compared',
    file: 'backend/src/modules/auth/sessions/sessions.service.ts',
    find: 'if (!user || (checkedHash !== undefined && user.password_hash !== checkedHash))',
    replace: 'if (!user)',
    tests: { suite: 'http', files: ['backend/test/password-rules.e2e-spec.ts'] },
  },
];
