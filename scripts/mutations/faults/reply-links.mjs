const LINKS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/reply-links.e2e-spec.ts'] });
const FORMS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/reply-forms.e2e-spec.ts'] });
const MAILS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/reply-links-mails.e2e-spec.ts'] });
const WORKER = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/app/service-worker-routes.test.ts'],
});

/** Links in mails about messages: how they end, what they open, and that a form takes effect once. @type {import('../types.mjs').PlantedFault[]} */
export const REPLY_LINKS = [
  {
    name: 'reply-link-never-expires',
    file: 'backend/src/modules/reply-links/reply-links.repository.ts',
    find: 'const where = { token_hash: tokenHash, expires_at: MoreThan(now) };',
    replace: 'const where = { token_hash: tokenHash, expires_at: MoreThan(now.slice(0, 0)) };',
    tests: LINKS,
  },
  {
    name: 'reply-link-outlives-its-address',
    file: 'backend/src/modules/notifications/notifications.listener.ts',
    find: 'await this.links.revokeAll(userId, unsent);',
    replace: 'await this.links.revokeAll(userId * 0, unsent);',
    tests: LINKS,
  },
  {
    name: 'opening-a-reply-link-marks-as-read',
    file: 'backend/src/modules/reply-links/mailed-replies.service.ts',
    find: 'const newest = { limit: SHOWN_MESSAGES, before: null };',
    replace:
      'await this.contacts.markRead(person, contactId, null);\n    const newest = { limit: SHOWN_MESSAGES, before: null };',
    tests: LINKS,
  },
  {
    name: 'form-of-a-reply-link-takes-effect-twice',
    file: 'backend/src/modules/reply-links/mailed-replies.service.ts',
    find: 'message: text, clientRef: key };',
    replace: 'message: text, clientRef: key && null };',
    tests: FORMS,
  },
  {
    name: 'form-of-another-site-accepted',
    file: 'backend/src/modules/reply-links/reply-pages.controller.ts',
    find: "const FOREIGN_SITES = ['cross-site', 'same-site'];",
    replace: "const FOREIGN_SITES = ['same-site'];",
    tests: FORMS,
  },
  {
    name: 'page-of-a-reply-link-stored',
    file: 'backend/src/modules/reply-links/send-reply-page.ts',
    find: "'cache-control': 'no-store',",
    replace: "'cache-control': 'no-cache',",
    tests: LINKS,
  },
  {
    name: 'token-of-a-reply-link-stays-in-the-mail',
    file: 'backend/src/modules/mail/stored/mail.repository.ts',
    find: ', digest_content = NULL`',
    replace: '`',
    tests: LINKS,
  },
  {
    name: 'collected-mail-with-a-new-link-for-each-message',
    file: 'backend/src/modules/mail/bounds/mail-digests.service.ts',
    find: 'const token = last.digest_content?.token ?? (await createToken());',
    replace: 'const token = await createToken();',
    tests: MAILS,
  },
  {
    name: 'worker-answers-a-reply-link',
    file: 'frontend/src/service-worker/navigation.ts',
    find: '/^\\/rispondi(?:\\/|$)/i, ',
    replace: '',
    tests: WORKER,
  },
];
