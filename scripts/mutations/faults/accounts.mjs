const DELETION = /** @type {const} */ ({ suite: 'http', files: ['backend/test/users-deletion.e2e-spec.ts'] });
const EXPORT = /** @type {const} */ ({ suite: 'http', files: ['backend/test/users-export.e2e-spec.ts'] });
const RETENTION = /** @type {const} */ ({ suite: 'http', files: ['backend/test/retention.e2e-spec.ts'] });

/** Deletion, export, and data that is stored for a time only. @type {import('../types.mjs').PlantedFault[]} */
export const ACCOUNTS = [
  {
    name: 'stored-answers-outlive-the-account',
    file: 'backend/src/modules/accounts/account-erasure.service.ts',
    find: 'await this.keys.deleteOf(userId);',
    replace: '',
    tests: DELETION,
  },
  {
    name: 'leads-outlive-the-account',
    file: 'backend/src/modules/matching/leads.service.ts',
    find: 'await this.leads.delete(ids);',
    replace: '',
    tests: DELETION,
  },
  {
    name: 'administrator-deletes-the-own-account',
    file: 'backend/src/modules/accounts/account-erasure.service.ts',
    find: 'if (hasAdministratorAccount(person)) throw forbidden(ADMINISTRATOR);',
    replace: '',
    tests: DELETION,
  },
  {
    name: 'picture-outlives-the-account',
    file: 'backend/src/modules/media/profile-pictures.listener.ts',
    find: 'this.pictures.remove(profilePicture)',
    replace: 'this.pictures.remove(null)',
    tests: DELETION,
  },
  {
    name: 'leads-of-unverified-address-exported',
    file: 'backend/src/modules/accounts/style-export.service.ts',
    find: 'if (user.email_verified_at === null) return;',
    replace: '',
    tests: EXPORT,
  },
  {
    name: 'password-hash-exported',
    file: 'backend/src/modules/accounts/account-export.mapper.ts',
    find: 'has_password: user.password_hash !== null,',
    replace: 'has_password: user.password_hash !== null,\n    password_hash: user.password_hash,',
    tests: EXPORT,
  },
  {
    name: 'export-ends-after-a-hundred-conversations',
    file: 'backend/src/modules/accounts/conversation-export.service.ts',
    find: 'total = page.total;',
    replace: 'total = page.contacts.length;',
    tests: EXPORT,
  },
  {
    name: 'expired-leads-stay',
    file: 'backend/src/modules/matching/leads.repository.ts',
    find: 'where: { expires_at: LessThanOrEqual(now) }',
    replace: 'where: { created_at: MoreThan(now) }',
    tests: { suite: 'http', files: ['backend/test/retention.e2e-spec.ts'], name: 'a lead' },
  },

  {
    name: 'keys-deleted-after-nine-days',
    file: 'backend/src/platform/idempotency/idempotency.retention.ts',
    find: 'IDEMPOTENCY_KEY_DAYS * 24',
    replace: 'IDEMPOTENCY_KEY_DAYS * 2.4',
    tests: RETENTION,
  },
  {
    name: 'only-the-first-batch-deleted',
    file: 'backend/src/platform/retention/retention.service.ts',
    find: 'while (found >= BATCH && !this.stopped)',
    replace: 'if (found >= BATCH && !this.stopped)',
    tests: RETENTION,
  },
  {
    name: 'deleted-client-in-a-stored-answer',
    file: 'backend/src/modules/contacts/reading/contacts.listener.ts',
    find: "await this.answers.removeClient(await this.contacts.findShared('client', userId));",
    replace: '',
    tests: { suite: 'http', files: ['backend/test/users-deletion.e2e-spec.ts'] },
  },
  {
    name: 'deleted-designer-in-a-stored-answer',
    file: 'backend/src/modules/contacts/reading/contacts.listener.ts',
    find: "await this.answers.removeDesigner(await this.contacts.findShared('designer', designerId));",
    replace: '',
    tests: { suite: 'http', files: ['backend/test/users-deletion.e2e-spec.ts'] },
  },
];
