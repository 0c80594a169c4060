const DESIGNERS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/designers.e2e-spec.ts'] });
const CACHES_SPEC = /** @type {const} */ ({ suite: 'http', files: ['backend/test/caches.e2e-spec.ts'] });
const HEADERS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/cache-headers.e2e-spec.ts'] });
const LIVE = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/app/live/changes-during-requests.test.ts'],
});

/** Copies that must not be stale, nor belong to somebody else. @type {import('../types.mjs').PlantedFault[]} */
export const CACHES = [
  {
    name: 'answer-for-guests-given-to-people',
    file: 'backend/src/common/http/guest-cache.ts',
    find: "request.method === 'GET' && request.headers.authorization === undefined",
    replace: "request.method === 'GET'",
    tests: DESIGNERS,
  },
  {
    name: 'stale-answer-for-guests',
    file: 'backend/src/common/http/guest-cache.ts',
    find: 'if (cached?.version === version)',
    replace: 'if (cached)',
    tests: DESIGNERS,
  },
  {
    name: 'answer-stored-with-the-version-of-its-end',
    file: 'backend/src/common/http/guest-cache.ts',
    find: 'this.answers.set(request.url, { version,',
    replace: 'this.answers.set(request.url, { version: this.version(),',
    tests: CACHES_SPEC,
  },
  {
    name: 'card-stays-when-the-catalogue-cannot-be-read',
    file: 'backend/src/modules/designers/catalogue/catalogue.service.ts',
    find: '.finally(() => this.cards.drop(id));',
    replace: '.then(() => this.cards.drop(id));',
    tests: CACHES_SPEC,
  },
  {
    name: 'failed-work-after-a-commit-not-run-again',
    file: 'backend/src/platform/database/committed-tasks.ts',
    find: 'while (!this.isStopping && !(await this.succeeds(task)));',
    replace: 'while (!this.isStopping && (await this.succeeds(task)));',
    tests: CACHES_SPEC,
  },
  {
    name: 'killed-replica-leaves-no-gap',
    file: 'backend/src/platform/channel/replica-positions.ts',
    find: 'ageMs > ENDED_AFTER_MS',
    replace: 'ageMs > 1000 * ENDED_AFTER_MS',
    tests: { suite: 'backend', files: ['backend/src/platform/channel/replica-positions.spec.ts'] },
  },
  {
    name: 'personal-answer-cached-for-guests',
    file: 'backend/src/common/http/guest-cache.ts',
    find: 'payload.shared && reply',
    replace: 'reply',
    tests: HEADERS,
  },
  {
    name: 'stale-matches',
    file: 'backend/src/modules/designers/catalogue/cards.service.ts',
    find: `this.cards.delete(id);
    this.changes += 1;`,
    replace: 'this.changes += 1;',
    tests: {
      suite: 'http',
      files: ['backend/test/matching.e2e-spec.ts', 'backend/test/cache-headers.e2e-spec.ts'],
    },
  },
  {
    name: 'matches-of-another-page',
    file: 'backend/src/modules/matching/matching.service.ts',
    find: 'this.rankings.page(list, page);',
    replace: 'this.rankings.page(list, { ...page, offset: 0 });',
    tests: HEADERS,
  },
  {
    name: 'personal-answer-in-shared-caches',
    file: 'backend/src/common/http/ready-json.ts',
    find: "ready.shared ? 'no-cache' : 'no-store'",
    replace: "'no-cache'",
    tests: HEADERS,
  },
  {
    name: 'token-in-caches',
    file: 'backend/src/common/http/ready-json.ts',
    find: 'const isPersonal = isWrite ||',
    replace: 'const isPersonal =',
    tests: HEADERS,
  },
  {
    name: 'answers-do-not-vary-by-token',
    file: 'backend/src/common/http/ready-json.ts',
    find: ".header('vary', 'authorization')",
    replace: '',
    tests: HEADERS,
  },
  {
    name: 'etag-of-the-first-answer-for-good',
    file: 'backend/src/modules/designers/catalogue/card.ts',
    find: '.update(this.record.opening)',
    replace: '.update(this.record.opening.subarray(0, 20))',
    tests: DESIGNERS,
  },
  {
    name: 'card-not-dropped-after-a-like',
    file: 'backend/src/modules/designers/catalogue/catalogue.listener.ts',
    find: 'await this.catalogue.refreshCard(designerId);',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/likes.e2e-spec.ts'] },
  },
  {
    name: 'page-of-the-app-cached-for-good',
    file: 'backend/src/platform/web/static-files.ts',
    find: "IMMUTABLE : 'no-cache'",
    replace: 'IMMUTABLE : IMMUTABLE',
    tests: { suite: 'backend', files: ['backend/src/platform/web/static-files.spec.ts'] },
  },
  {
    name: 'pictures-for-signed-in-people-cached',
    file: 'frontend/src/service-worker/images.ts',
    find: " && !request.headers.has('authorization')",
    replace: '',
    tests: { suite: 'frontend', files: ['frontend/src/app/service-worker-routes.test.ts'] },
  },
  {
    name: 'api-answered-with-the-page-of-the-app',
    file: 'frontend/src/service-worker/navigation.ts',
    find: '[/^\\/api(?:\\/|$)/i, ',
    replace: '[',
    tests: { suite: 'frontend', files: ['frontend/src/app/service-worker-routes.test.ts'] },
  },
  {
    name: 'notification-opens-another-site',
    file: 'frontend/src/service-worker/pushed-message.ts',
    find: '/^\\/(?![/\\\\])/.test(value)',
    replace: "value.startsWith('/')",
    tests: { suite: 'frontend', files: ['frontend/src/app/service-worker-routes.test.ts'] },
  },
  {
    name: 'each-id-is-another-statement',
    file: 'backend/src/platform/database/sqlite.ts',
    find: '  bindIntegers(source);',
    replace: '',
    tests: { suite: 'backend', files: ['backend/src/platform/database/sqlite.spec.ts'] },
  },
  {
    name: 'change-during-a-request-not-loaded',
    file: 'frontend/src/data/query/query.ts',
    find: 'if (isRunning) await loadRemote(running).catch(() => undefined);',
    replace: '',
    tests: LIVE,
  },
  {
    name: 'message-during-the-first-request-not-loaded',
    file: 'frontend/src/features/contacts/contacts.queries.ts',
    find: 'if (cachedData(inboxQuery())) await refreshConversation(id);',
    replace: 'if (id > 0) await refreshConversation(id);',
    tests: LIVE,
  },
];
