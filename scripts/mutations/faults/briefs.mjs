const BRIEFS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/briefs.e2e-spec.ts'] });
const COPIES = /** @type {const} */ ({ suite: 'http', files: ['backend/test/contact-briefs.e2e-spec.ts'] });
const APP = /** @type {const} */ ({
  suite: 'frontend',
  files: [
    'frontend/src/data/briefs/briefs.outbox.test.ts',
    'frontend/src/features/contacts/writing/contact-brief.test.tsx',
  ],
});

/** Project briefs: which intent wins, what a designer receives, and what a withdrawal deletes. @type {import('../types.mjs').PlantedFault[]} */
export const BRIEF_FAULTS = [
  {
    name: 'withdrawn-brief-in-stored-answers',
    file: 'backend/src/modules/contacts/briefs/brief-sending.service.ts',
    find: 'await this.answers.removeBrief(contact);',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/withdrawn-briefs.e2e-spec.ts'] },
  },
  {
    name: 'one-brief-too-many',
    file: 'backend/src/modules/briefs/briefs.policy.ts',
    find: 'return count < BRIEFS_MAX;',
    replace: 'return count <= BRIEFS_MAX;',
    tests: BRIEFS,
  },
  {
    name: 'older-intent-about-a-brief-overwrites',
    file: 'backend/src/modules/briefs/briefs.repository.ts',
    find: '>= project_briefs.intent_at',
    replace: "<> ''",
    tests: BRIEFS,
  },
  {
    name: 'omitted-fields-reach-the-designer',
    file: 'backend/src/modules/briefs/brief-copies.service.ts',
    find: 'return onlyFields(toContent(values, sent), fields);',
    replace: 'return toContent(values, sent);',
    tests: COPIES,
  },
  {
    name: 'withdrawn-content-stays',
    file: 'backend/src/modules/contacts/conversations/contact-briefs.repository.ts',
    find: 'SET content = NULL, withdrawn_at = ?',
    replace: 'SET withdrawn_at = ?',
    tests: COPIES,
  },
  {
    name: 'withdrawal-without-a-mark-in-the-consent',
    file: 'backend/src/modules/contacts/briefs/contact-briefs.service.ts',
    find: 'await this.consents.withdrawBrief(userId, contact.id);',
    replace: '',
    tests: COPIES,
  },
  {
    name: 'designer-withdraws-the-brief',
    file: 'backend/src/modules/contacts/briefs/brief-sending.service.ts',
    find: "if (side !== 'client') throw forbidden(NOT_YOURS);",
    replace: '',
    tests: COPIES,
  },
  {
    name: 'older-answer-about-a-brief-stored',
    file: 'frontend/src/data/briefs/briefs.outbox.ts',
    find: 'if (row && row.intentAt > intentAt) return;',
    replace: '',
    tests: APP,
  },
  {
    name: 'omitted-lines-are-sent',
    file: 'frontend/src/features/contacts/message/use-brief-choice.ts',
    find: '.filter((field) => !without.includes(field));',
    replace: ';',
    tests: APP,
  },
  {
    name: 'withdrawn-brief-in-an-answer-of-the-designer',
    file: 'backend/src/modules/contacts/reading/stored-answers.service.ts',
    find: 'return [contact.user_id, designer?.userId ?? null]',
    replace: 'return [contact.user_id, designer && null]',
    tests: { suite: 'http', files: ['backend/test/withdrawn-briefs.e2e-spec.ts'] },
  },
];
