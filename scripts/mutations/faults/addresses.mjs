const TESTS = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/verified-addresses.e2e-spec.ts'],
});

const RESTORATIONS = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/address-restorations.e2e-spec.ts'],
});

const SECURITY_LOG = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/security-log.e2e-spec.ts'],
});

/** Verified addresses, and mails to those that are not. @type {import('../types.mjs').PlantedFault[]} */
export const ADDRESSES = [
  {
    name: 'message-mailed-to-unverified-address',
    file: 'backend/src/modules/mail/bounds/mail-consents.service.ts',
    find: "if (consent === 'account' || consent === 'security') return isVerified;",
    replace: "if (consent === 'account' || consent === 'security') return true;",
    tests: TESTS,
  },
  {
    name: 'links-to-unverified-address-unlimited',
    file: 'backend/src/modules/mail/bounds/mail-slots.policy.ts',
    find: 'row.used_at <= freeSince(now, hours)',
    replace: "row.used_at !== ''",
    tests: TESTS,
  },
  {
    name: 'new-address-stays-verified',
    file: 'backend/src/modules/users/users.repository.ts',
    find: 'SET email_verified_at = NULL, predates_verification = 0',
    replace: 'SET predates_verification = 0',
    tests: TESTS,
  },
  {
    name: 'confirmation-link-outlives-address',
    file: 'backend/src/modules/auth/address-confirmations/address-confirmations.service.ts',
    find: 'await this.links.deleteOf(userId);',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'previous-unverified-address-mailed',
    file: 'backend/src/modules/notifications/account-mails.listener.ts',
    find: 'if (event.previous.receivedMail) ',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'link-replaced-beyond-the-limit',
    file: 'backend/src/modules/auth/address-confirmations/address-confirmations.service.ts',
    find: 'if (delay > 0) return delay;',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'restoration-link-to-unverified-address',
    file: 'backend/src/modules/users/users.service.ts',
    find: 'wasVerified && !author.isRegistering ? newSecret()',
    replace: '!author.isRegistering ? newSecret()',
    tests: RESTORATIONS,
  },
  {
    name: 'restoration-link-while-registering',
    file: 'backend/src/modules/users/users.service.ts',
    find: 'wasVerified && !author.isRegistering ? newSecret()',
    replace: 'wasVerified ? newSecret()',
    tests: RESTORATIONS,
  },
  {
    name: 'restoration-overwritten-by-older-change',
    file: 'backend/src/modules/users/users.service.ts',
    find: 'current.token_version !== user.token_version',
    replace: 'current.token_version < user.token_version',
    tests: RESTORATIONS,
  },
  {
    name: 'restoration-link-without-expiry',
    file: 'backend/src/modules/users/former-addresses.repository.ts',
    find: ', token_expires_at: MoreThan(now) }',
    replace: ', token_expires_at: MoreThan(now.slice(0, 1)) }',
    tests: RESTORATIONS,
  },
  {
    name: 'restoration-leaves-password',
    file: 'backend/src/modules/users/users.repository.ts',
    find: 'predates_verification = 0, password_hash = NULL,',
    replace: 'predates_verification = 0,',
    tests: RESTORATIONS,
  },
  {
    name: 'restoration-leaves-later-links',
    file: 'backend/src/modules/users/former-addresses.service.ts',
    find: 'await this.addresses.endLinksSince(row.user_id, row.changed_at);',
    replace: '',
    tests: RESTORATIONS,
  },
  {
    name: 'restoration-leaves-new-passkeys',
    file: 'backend/src/modules/auth/second-factor/factor-endings.service.ts',
    find: 'await this.passkeys.deleteSince(userId, since);',
    replace: '',
    tests: RESTORATIONS,
  },
  {
    name: 'restoration-removes-old-passkeys',
    file: 'backend/src/modules/auth/second-factor/factor-endings.service.ts',
    find: 'await this.passkeys.deleteSince(userId, since);',
    replace: 'await this.passkeys.deleteOf(userId);',
    tests: RESTORATIONS,
  },
  {
    name: 'mails-of-former-address-survive',
    file: 'backend/src/modules/notifications/notifications.listener.ts',
    find: 'for (const address of former) ',
    replace: 'for (const address of former.slice(0, 0)) ',
    tests: RESTORATIONS,
  },
  {
    name: 'mails-of-next-holder-deleted',
    file: 'backend/src/modules/notifications/notifications.listener.ts',
    find: 'deleteTo(address.email, address.changedAt)',
    replace: 'deleteTo(address.email)',
    tests: RESTORATIONS,
  },
  {
    name: 'changed-address-without-network',
    file: 'backend/src/modules/security-log/security-log.service.ts',
    find: "kind: 'address-changed', userId, address: clientAddress()",
    replace: "kind: 'address-changed', userId, address: null",
    tests: { ...SECURITY_LOG, name: 'from which an address was changed' },
  },
  {
    name: 'linked-google-account-not-recorded',
    file: 'backend/src/modules/security-log/security-log.service.ts',
    find: " || change === 'google-linked'",
    replace: '',
    tests: { suite: 'http', files: ['backend/test/google-link.e2e-spec.ts'] },
  },
];
