const PASSKEYS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/passkeys.e2e-spec.ts'] });

const CODES = /** @type {const} */ ({ suite: 'http', files: ['backend/test/second-step.e2e-spec.ts'] });
const APP = /** @type {const} */ ({ suite: 'http', files: ['backend/test/second-factor.e2e-spec.ts'] });
const ADMINISTRATORS = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/administrator-factors.e2e-spec.ts'],
});
const SECOND_FACTOR = 'backend/src/modules/auth/second-factor';

/** Passkeys and the second factor. @type {import('../types.mjs').PlantedFault[]} */
export const FACTORS = [
  {
    name: 'challenge-of-another-person-accepted',
    file: 'backend/src/modules/auth/passkeys/passkey-challenges.service.ts',
    find: 'row.purpose !== purpose || row.user_id !== userId',
    replace: 'row.purpose !== purpose',
    tests: PASSKEYS,
  },
  {
    name: 'challenge-of-another-purpose-accepted',
    file: 'backend/src/modules/auth/passkeys/passkey-challenges.service.ts',
    find: 'if (row.purpose !== purpose || row.user_id !== userId) return null;',
    replace: '',
    tests: PASSKEYS,
  },
  {
    name: 'expired-challenge-accepted',
    file: 'backend/src/modules/auth/passkeys/passkey-challenges.service.ts',
    find: 'if (row === null || row.expires_at <= this.clock.timestamp()) return null;',
    replace: 'if (row === null) return null;',
    tests: PASSKEYS,
  },
  {
    name: 'challenge-used-twice',
    file: 'backend/src/modules/auth/passkeys/passkey-challenges.repository.ts',
    find: 'await this.database.writer.delete(PasskeyChallenge, { id_hash: idHash });',
    replace: '{ affected: 1 };',
    tests: PASSKEYS,
  },
  {
    name: 'passkey-of-an-unverified-person-accepted',
    file: 'backend/src/modules/auth/passkeys/webauthn.service.ts',
    find: `requireUserVerification: true,
        credential`,
    replace: `requireUserVerification: false,
        credential`,
    tests: PASSKEYS,
  },
  {
    name: 'counter-not-stored',
    file: 'backend/src/modules/auth/passkeys/passkeys.service.ts',
    find: 'const use = { counter: String(counter), ',
    replace: 'const use = { counter: passkey.counter, ',
    tests: PASSKEYS,
  },
  {
    name: 'user-handle-not-compared',
    file: 'backend/src/modules/auth/passkeys/passkey-sign-ins.service.ts',
    find: ' || !sameHash(passkey.user_handle, credential.response.userHandle)',
    replace: '',
    tests: PASSKEYS,
  },
  {
    name: 'passkey-of-another-person-read',
    file: 'backend/src/modules/auth/passkeys/passkeys.repository.ts',
    find: 'findOneBy(Passkey, { id, user_id: userId })',
    replace: 'findOneBy(Passkey, { id })',
    tests: PASSKEYS,
  },
  {
    name: 'code-used-twice',
    file: `${SECOND_FACTOR}/totp.policy.ts`,
    find: '.filter((step) => step > lastStep)',
    replace: '.filter((step) => step >= 0 || step > lastStep)',
    tests: { suite: 'backend', files: ['backend/src/modules/auth/second-factor/totp.policy.spec.ts'] },
  },
  {
    name: 'code-used-by-two-at-once',
    file: `${SECOND_FACTOR}/totp-secrets.repository.ts`,
    find: 'created_at, last_step: LessThan(step) };',
    replace: 'created_at, last_step: LessThan(step + 1) };',
    tests: CODES,
  },
  {
    name: 'ticket-admits-any-number-of-codes',
    file: `${SECOND_FACTOR}/sign-in-tickets.repository.ts`,
    find: 'attempts: LessThan(max), ',
    replace: '',
    tests: CODES,
  },
  {
    name: 'ticket-outlives-the-password',
    file: `${SECOND_FACTOR}/sign-in-tickets.service.ts`,
    find: '[token_version, password_hash]',
    replace: '[]',
    tests: CODES,
  },
  {
    name: 'confirmation-without-code',
    file: `${SECOND_FACTOR}/code-checks.service.ts`,
    find: 'if (code === null) throw codeRefusal(SECOND_FACTOR_REQUIRED, CODE_NEEDED);',
    replace: 'if (code === null) return;',
    tests: CODES,
  },
  {
    name: 'factors-of-a-stranger-stay',
    file: 'backend/src/modules/users/users.service.ts',
    find: 'if (!wasVerified) await this.events.publish(new UnverifiedAccountClaimed(id));',
    replace: 'void wasVerified;',
    tests: APP,
  },
  {
    name: 'administrator-without-factor-admitted',
    file: 'backend/src/modules/auth/sessions/session.policy.ts',
    find: 'if (!isAdmin || hasSecondFactor || !isRequired) return { isAdmin };',
    replace: 'if (!isAdmin || hasSecondFactor || isRequired) return { isAdmin };',
    tests: ADMINISTRATORS,
  },
  {
    name: 'password-adds-a-factor-for-an-administrator',
    file: 'backend/src/modules/auth/factors/factors.service.ts',
    find: 'if (count > 0) throw factorSetupRequired();',
    replace: 'void count;',
    tests: ADMINISTRATORS,
  },
  {
    name: 'only-factor-of-an-administrator-removed',
    file: 'backend/src/modules/auth/factors/factors.service.ts',
    find: '<= 1) throw forbidden(ONLY_FACTOR);',
    replace: '< 1) throw forbidden(ONLY_FACTOR);',
    tests: ADMINISTRATORS,
  },
  {
    name: 'other-sessions-stay-after-a-new-factor',
    file: 'backend/src/modules/auth/factors/factors.service.ts',
    find: 'await this.sessions.closeAll(userId, sessionId);',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/security/ended-tokens.e2e-spec.ts'] },
  },
  {
    name: 'other-sessions-stay-after-a-removed-passkey',
    file: 'backend/src/modules/auth/passkeys/passkeys.service.ts',
    find: "this.factors.changedBy(person, 'passkey-removed')",
    replace: "this.factors.changed(userId, 'passkey-removed')",
    tests: { suite: 'http', files: ['backend/test/security/ended-tokens.e2e-spec.ts'] },
  },
  {
    name: 'recovery-codes-disappear-when-the-account-is-read',
    file: 'frontend/src/features/users/account/totp-row.tsx',
    find: 'data?.totp_added_at && !isSettingUp ?',
    replace: 'data?.totp_added_at ?',
    tests: { suite: 'frontend', files: ['frontend/src/features/users/account/totp-row.test.tsx'] },
  },
];
