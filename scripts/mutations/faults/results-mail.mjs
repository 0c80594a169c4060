const TESTS = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/results-mail.e2e-spec.ts'],
});
const PAGE = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/features/matching/results/mailed-results.test.tsx'],
});

/** The mail with the results of a questionnaire, and its link. @type {import('../types.mjs').PlantedFault[]} */
export const RESULTS_MAIL = [
  {
    name: 'typed-account-address-unlimited',
    file: 'backend/src/modules/mail/bounds/mail-consents.service.ts',
    find: "const isVerified = consent !== 'typed' && (await",
    replace: 'const isVerified = (await',
    tests: TESTS,
  },
  {
    name: 'results-mailed-to-signed-in-person',
    file: 'backend/src/modules/matching/matching.service.ts',
    find: 'isMailed: viewer === null',
    replace: 'isMailed: viewer !== undefined',
    tests: TESTS,
  },
  {
    name: 'any-name-in-the-mail',
    file: 'backend/src/modules/matching/result-mails.service.ts',
    find: 'entry.verified && isPlainName(name)',
    replace: 'entry.verified || isPlainName(name)',
    tests: TESTS,
  },
  {
    name: 'token-stored-as-it-is',
    file: 'backend/src/modules/matching/leads.service.ts',
    find: 'token === null ? null : sha256(token)',
    replace: 'token === null ? null : token',
    tests: TESTS,
  },
  {
    name: 'expired-results-opened',
    file: 'backend/src/modules/matching/leads.repository.ts',
    find: '{ token_hash: tokenHash, expires_at: MoreThan(now) }',
    replace: '{ token_hash: tokenHash, expires_at: MoreThan(now.slice(0, 2)) }',
    tests: TESTS,
  },
  {
    name: 'results-in-another-order',
    file: 'backend/src/modules/matching/lead-results.service.ts',
    find: 'seedOf({ clientId: lead.client_id, leadId: Number(lead.id) })',
    replace: 'seedOf({ leadId: Number(lead.id) })',
    tests: TESTS,
  },
  {
    name: 'mail-of-a-deleted-lead-stored',
    file: 'backend/src/modules/matching/leads.service.ts',
    find: '    await this.events.publish(new LeadDeleted(id));\n',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'own-answers-replaced-without-a-question',
    file: 'frontend/src/features/matching/results/mailed-results.store.ts',
    find: 'own?.join() !== answersOf(opened).join()',
    replace: 'own === null',
    tests: PAGE,
  },
  {
    name: 'account-style-replaced-without-a-question',
    file: 'frontend/src/features/matching/results/mailed-results.store.ts',
    find: "if (user) return user.style_analysis?.dominant_style_name ?? '';",
    replace: 'if (user?.style_analysis) return user.style_analysis.dominant_style_name;',
    tests: PAGE,
  },
  {
    name: 'order-of-the-other-device-lost',
    file: 'frontend/src/features/matching/match-lists.ts',
    find: 'sharedOrder().shared_seed ?? own',
    replace: 'own',
    tests: PAGE,
  },
];
