const TESTS = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/verified-addresses.e2e-spec.ts'],
});

/** Verified addresses, and mails to those that are not. @type {import('../types.mjs').PlantedFault[]} */
export const ADDRESSES = [
  {
    name: 'message-mailed-to-unverified-address',
    file: 'backend/src/modules/mail/mail-consents.service.ts',
    find: "consent === 'former' || (await this.users.receivesMail(recipient))",
    replace: "consent !== 'link' || (await this.users.receivesMail(recipient))",
    tests: TESTS,
  },
  {
    name: 'links-to-unverified-address-unlimited',
    file: 'backend/src/modules/mail/mail-slots.policy.ts',
    find: 'row.used_at <= freeSince(now)',
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
];
