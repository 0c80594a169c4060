const RULES = /** @type {const} */ ({
  suite: 'domain',
  files: ['domain/src/marketplace-health.spec.ts'],
});
const CSV = /** @type {const} */ ({ suite: 'backend', files: ['backend/src/common/csv.spec.ts'] });
const HTTP = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/marketplace-health.e2e-spec.ts'],
});
const APP = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/features/admin/figures/health-panel.test.tsx'],
});

/** The health of the marketplace. @type {import('../types.mjs').PlantedFault[]} */
export const MARKETPLACE_HEALTH = [
  {
    name: 'refusal-is-no-answer',
    file: 'domain/src/marketplace-health.ts',
    find: "return request.state === 'declined' ? request.state_changed_at : null;",
    replace: 'return null;',
    tests: RULES,
  },
  {
    name: 'answer-does-not-end-a-silence',
    file: 'domain/src/marketplace-health.ts',
    find: '{ missed: 0, latestAt, answeredAt: latest }',
    replace: '{ missed, latestAt, answeredAt: latest }',
    tests: RULES,
  },
  {
    name: 'formula-in-a-table',
    file: 'backend/src/common/csv.ts',
    find: 'const FORMULA = /^[=+\\-@\\t\\r]/u;',
    replace: 'const FORMULA = /^[+\\-@\\t\\r]/u;',
    tests: CSV,
  },
  {
    name: 'state-ignored-in-the-table-of-requests',
    file: 'backend/src/modules/contacts/requests/request-figures.service.ts',
    find: 'rows.filter((row) => isSelected(row, state))',
    replace: 'rows.filter((row) => isSelected(row, null))',
    tests: HTTP,
  },
  {
    name: 'refusals-missing-in-the-rows-behind-the-answers',
    file: 'backend/src/modules/contacts/requests/request-figures.repository.ts',
    find: '`AND (answered_at IS NOT NULL OR (${declined}))`',
    replace: "'AND answered_at IS NOT NULL'",
    tests: HTTP,
  },
  {
    name: 'empty-lists-counted-as-lists',
    file: 'backend/src/modules/positions/shown-list-writing.service.ts',
    find: 'lists.length - empty, empty',
    replace: 'lists.length, 0',
    tests: HTTP,
  },
  {
    name: 'mails-that-wait-counted-as-failed',
    file: 'backend/src/modules/mail/stored/mail.repository.ts',
    find: "'SELECT COUNT(*) AS n FROM mails WHERE sent_at IS NULL AND last_error IS NOT NULL'",
    replace: "'SELECT COUNT(*) AS n FROM mails WHERE sent_at IS NULL'",
    tests: HTTP,
  },
  {
    name: 'share-of-few-lists',
    file: 'frontend/src/features/admin/figures/health-overview.tsx',
    find: 'lists < HEALTH_SAMPLE_MIN ?',
    replace: 'lists < 1 ?',
    tests: APP,
  },
];
