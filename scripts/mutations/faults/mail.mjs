const TROUBLE = /** @type {const} */ ({ suite: 'http', files: ['backend/test/mail-failures.e2e-spec.ts'] });
const QUEUE = /** @type {const} */ ({ suite: 'http', files: ['backend/test/mail-lease.e2e-spec.ts'] });
const BACKOFF = /** @type {const} */ ({
  suite: 'backend',
  files: ['backend/src/modules/mail/sending/mail-retries.policy.spec.ts'],
});

const BOUNDS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/mail-bounds.e2e-spec.ts'] });
const DIGESTS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/message-digests.e2e-spec.ts'] });

/** The queue of mails. @type {import('../types.mjs').PlantedFault[]} */
export const MAIL = [
  {
    name: 'digest-every-minute',
    file: 'backend/src/modules/mail/bounds/mail-digests.policy.ts',
    find: 'MESSAGE_DIGEST_MINUTES * 60 * 1000',
    replace: 'MESSAGE_DIGEST_MINUTES * 4 * 1000',
    tests: DIGESTS,
  },
  {
    name: 'message-mails-unlimited',
    file: 'backend/src/modules/mail/bounds/mail-digests.service.ts',
    find: 'if (!current || !this.env.throttle) return current;',
    replace: 'if (!current || !this.env.throttle || current.id === claimed.id) return current;',
    tests: DIGESTS,
  },
  {
    name: 'message-replaces-the-digest',
    file: 'backend/src/modules/mail/bounds/mail-digests.service.ts',
    find: 'withQuote(last.digest_content, quote)',
    replace: 'withQuote(null, quote)',
    tests: DIGESTS,
  },
  {
    name: 'digest-of-read-messages-sent',
    file: 'backend/src/modules/notifications/notifications.listener.ts',
    find: 'if (readAllBy !== null) ',
    replace: 'if (readAllBy !== null && contactId < 0) ',
    tests: DIGESTS,
  },
  {
    name: 'lease-without-a-condition',
    file: 'backend/src/modules/mail/stored/mail.repository.ts',
    find: 'WHERE id = ? AND next_attempt_at = ? AND sent_at IS NULL`',
    replace: 'WHERE id = ? AND (next_attempt_at = ? OR 1 = 1)`',
    tests: QUEUE,
  },
  {
    name: 'lease-of-no-length',
    file: 'backend/src/modules/mail/sending/mail-queue.service.ts',
    find: 'until: this.clock.timestamp(LEASE_MS)',
    replace: 'until: this.clock.timestamp()',
    tests: QUEUE,
  },
  {
    name: 'dedupe-key-not-compared',
    file: 'backend/src/modules/mail/mail.service.ts',
    find: '{ dedupe_key: dedupeKey, ...',
    replace: '{ dedupe_key: `${dedupeKey} ${Math.random()}`, ...',
    tests: QUEUE,
  },
  {
    name: 'delay-does-not-grow',
    file: 'backend/src/modules/mail/sending/mail-retries.policy.ts',
    find: 'FIRST_DELAY_MS * 2 ** Math.max(attempts - 1, 0)',
    replace: 'FIRST_DELAY_MS',
    tests: BACKOFF,
  },
  {
    name: 'attempts-not-counted',
    file: 'backend/src/modules/mail/stored/mail.repository.ts',
    find: '[until, mail.attempts + 1, mail.id',
    replace: '[until, mail.attempts, mail.id',
    tests: QUEUE,
  },
  {
    name: 'mail-never-given-up',
    file: 'backend/src/modules/mail/sending/mail-queue.service.ts',
    find: 'return retry ? ',
    replace: 'return retry || mail.attempts > 0 ? ',
    tests: TROUBLE,
  },
  {
    name: 'secret-stays-in-the-queue',
    file: 'backend/src/modules/mail/stored/mail.repository.ts',
    find: "isSecret ? `, text = '', html = NULL, calendar = NULL, digest_content = NULL` : ''",
    replace: "''",
    tests: { suite: 'http', files: ['backend/test/password-reset.e2e-spec.ts'] },
  },
  {
    name: 'address-in-the-stored-error',
    file: 'backend/src/modules/mail/sending/mail-queue.service.ts',
    find: ".replace(/\\S+@\\S+/g, '<…>')",
    replace: '',
    tests: TROUBLE,
  },
  {
    name: 'failed-mail-counted-as-sent',
    file: 'backend/src/modules/mail/sending/mail.worker.ts',
    find: `      await this.queue.failed(mail, error);
      return false;`,
    replace: '      await this.queue.failed(mail, error);',
    tests: TROUBLE,
  },
  {
    name: 'digest-to-a-former-address',
    file: 'backend/src/modules/mail/bounds/mail-digests.service.ts',
    find: 'for (const { id } of unsent) await this.digests.redirect(id, to);',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/message-digests.e2e-spec.ts'] },
  },
  {
    name: 'digest-to-an-address-that-nobody-verified',
    file: 'backend/src/modules/mail/sending/mail-claims.service.ts',
    find: 'if (await this.consents.admits(mail)) return mail;',
    replace: 'if (mail.id > 0) return mail;',
    tests: { suite: 'http', files: ['backend/test/message-digests.e2e-spec.ts'] },
  },
  {
    name: 'link-of-a-waiting-digest-ended',
    file: 'backend/src/modules/notifications/notifications.listener.ts',
    find: 'await this.links.revokeAll(userId, unsent);',
    replace: 'await this.links.revokeAll(userId, unsent.slice(unsent.length));',
    tests: { suite: 'http', files: ['backend/test/message-digests.e2e-spec.ts'] },
  },
  {
    name: 'mails-of-an-address-unlimited',
    file: 'backend/src/modules/mail/bounds/mail-bounds.service.ts',
    find: 'if (since === null || !this.env.throttle) return',
    replace: 'if (since !== recipient) return',
    tests: BOUNDS,
  },
  {
    name: 'waiting-mails-left-out-of-the-combined-one',
    file: 'backend/src/modules/mail/sending/mail-combination.policy.ts',
    find: 'const mails = [first, ...others];',
    replace: 'const mails = [first];',
    tests: BOUNDS,
  },
  {
    name: 'safety-mail-waits-for-the-bound',
    file: 'backend/src/modules/notifications/factor-mail.ts',
    find: "    consent: 'security',\n",
    replace: '',
    tests: BOUNDS,
  },
  {
    name: 'kind-of-mail-without-bound',
    file: 'backend/src/modules/notifications/picture-hidden-mail.ts',
    find: 'dedupeKey: `picture-hidden:${file}`,',
    replace: "dedupeKey: `picture-hidden:${file}`, consent: 'security',",
    tests: { suite: 'http', files: ['backend/test/mail-kinds.e2e-spec.ts'] },
  },
];
