const TESTS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/idempotency.e2e-spec.ts'] });

/** Requests that are sent again take effect once. @type {import('../types.mjs').PlantedFault[]} */
export const IDEMPOTENCY = [
  {
    name: 'fingerprint-not-compared',
    file: 'backend/src/platform/idempotency/idempotency.interceptor.ts',
    find: 'stored.fingerprint !== row.fingerprint || stored.route !== row.route',
    replace: 'stored.route !== row.route',
    tests: TESTS,
  },
  {
    name: 'route-not-compared',
    file: 'backend/src/platform/idempotency/idempotency.interceptor.ts',
    find: 'stored.fingerprint !== row.fingerprint || stored.route !== row.route',
    replace: 'stored.fingerprint !== row.fingerprint',
    tests: { suite: 'http', files: ['backend/test/transactions.e2e-spec.ts'] },
  },

  {
    name: 'address-left-out-of-fingerprint',
    file: 'backend/src/platform/idempotency/fingerprint.ts',
    find: 'JSON.stringify([request.params, body])',
    replace: 'JSON.stringify([body])',
    tests: TESTS,
  },
  {
    name: 'answer-not-stored',
    file: 'backend/src/platform/idempotency/idempotency.interceptor.ts',
    find: 'body: JSON.stringify(answer ?? null)',
    replace: "body: 'null'",
    tests: TESTS,
  },
  {
    name: 'status-not-repeated',
    file: 'backend/src/platform/idempotency/idempotency.interceptor.ts',
    find: 'reply.status(stored.status);',
    replace: 'reply.status(200);',
    tests: TESTS,
  },
  {
    name: 'key-shared-by-all-people',
    file: 'backend/src/platform/idempotency/stored-key.ts',
    find: '{ user_id: principal.userId, idem_key: key }',
    replace: '{ user_id: 0, idem_key: key }',
    tests: TESTS,
  },
  {
    name: 'key-stored-before-the-transaction',
    file: 'backend/src/platform/idempotency/idempotency.interceptor.ts',
    find: 'from(this.database.transaction(() => this.handleOnce(request, reply, String(key), next)))',
    replace: 'from(this.handleOnce(request, reply, String(key), next))',
    tests: TESTS,
  },
  {
    name: 'refusal-stored-as-answer',
    file: 'backend/src/platform/idempotency/idempotency.interceptor.ts',
    find: 'await lastValueFrom(next.handle(), { defaultValue: undefined });',
    replace:
      'await lastValueFrom(next.handle(), { defaultValue: undefined }).catch((error: unknown) => ({ detail: String(error) }));',
    tests: TESTS,
  },
  {
    name: 'command-of-another-account-accepted',
    file: 'backend/src/modules/auth/sessions/access.guard.ts',
    find: 'checkSender(request, principal);',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'contact-sent-again-is-a-second-one',
    file: 'backend/src/modules/contacts/writing/contact-opening.service.ts',
    find: '(await this.earlier.openedBy(person, sent)) ?? (await this.earlier.continueWith(person, sent));',
    replace: 'await this.earlier.continueWith(person, sent);',
    tests: TESTS,
  },
  {
    name: 'reply-sent-again-is-a-second-one',
    file: 'backend/src/modules/contacts/writing/reply-writing.service.ts',
    find: 'if (earlier) return earlier;',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'registration-key-for-other-content',
    file: 'backend/src/modules/designers/registration/designer-registrations.service.ts',
    find: 'if (earlier.fingerprint !== mark.fingerprint) throw keyReused();',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/designers-registration.e2e-spec.ts'] },
  },
  {
    name: 'lead-key-for-other-answers',
    file: 'backend/src/modules/matching/leads.service.ts',
    find: ' || first.style_counts !== lead.styleCounts',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/matching.e2e-spec.ts'] },
  },
  {
    name: 'nested-body-fails-the-fingerprint',
    file: 'backend/src/platform/idempotency/fingerprint.ts',
    find: 'isTooDeep(request.body) ? null : (request.body ?? null)',
    replace: 'request.body ?? null',
    tests: { suite: 'http', files: ['backend/test/security/unreadable.e2e-spec.ts'] },
  },
  {
    name: 'repetitions-of-guests-counted',
    file: 'backend/src/platform/idempotency/repetitions.service.ts',
    find: "if (!isStored || typeof key !== 'string') return false;",
    replace: "if (!isStored || typeof key !== 'string' || !request.principal) return false;",
    tests: { suite: 'http', files: ['backend/test/write-budgets.e2e-spec.ts'], name: 'of a guest' },
  },
];
