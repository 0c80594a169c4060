const PASSKEYS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/passkeys.e2e-spec.ts'] });

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
    name: 'passkey-of-another-person-deleted',
    file: 'backend/src/modules/auth/passkeys/passkeys.repository.ts',
    find: 'writer.delete(Passkey, { id, user_id: userId })',
    replace: 'writer.delete(Passkey, { id })',
    tests: PASSKEYS,
  },
];
