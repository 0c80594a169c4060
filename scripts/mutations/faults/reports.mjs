const BLOCKS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/blocks.e2e-spec.ts'] });
const REPORTED = /** @type {const} */ ({ suite: 'http', files: ['backend/test/reports.e2e-spec.ts'] });
const SUSPENDED = /** @type {const} */ ({ suite: 'http', files: ['backend/test/suspensions.e2e-spec.ts'] });

/** Blocks, reports and suspensions. @type {import('../types.mjs').PlantedFault[]} */
export const REPORTS = [
  {
    name: 'blocked-person-still-writes',
    file: 'backend/src/modules/contacts/writing/writing-permissions.service.ts',
    find: 'if (byOther || ',
    replace: 'if (',
    tests: BLOCKS,
  },
  {
    name: 'blocked-person-told',
    file: 'backend/src/modules/contacts/writing/writing-permissions.service.ts',
    find: 'if (byOne) throw',
    replace: 'if (byOne || byOther) throw',
    tests: BLOCKS,
  },
  {
    name: 'blocked-conversation-counted',
    file: 'backend/src/modules/contacts/conversations/contacts.repository.ts',
    find: "return others.length === 0 ? '' :",
    replace: "return others.length >= 0 ? '' :",
    tests: BLOCKS,
  },
  {
    name: 'designer-who-blocks-proposed',
    file: 'backend/src/modules/blocks/blocks.repository.ts',
    find: 'UNION SELECT blocker_designer_id AS id FROM blocks WHERE blocked_id = ?`,',
    replace: 'UNION SELECT blocked_designer_id AS id FROM blocks WHERE blocker_id = ?`,',
    tests: BLOCKS,
  },
  {
    name: 'any-conversation-readable',
    file: 'backend/src/modules/reports/reports.policy.ts',
    find: "return kind === 'conversation';",
    replace: "return kind !== 'photo';",
    tests: REPORTED,
  },
  {
    name: 'reading-a-conversation-not-recorded',
    file: 'backend/src/modules/admin/reports/report-deciding.service.ts',
    find: "await this.audit.perform(() => Promise.resolve({ ...about(report), actorId, operation: 'read' }));",
    replace: '',
    tests: REPORTED,
  },
  {
    name: 'other-reporters-not-told',
    file: 'backend/src/modules/reports/report-decisions.service.ts',
    find: 'for (const one of [report, ...others])',
    replace: 'for (const one of [report])',
    tests: REPORTED,
  },
  {
    name: 'second-report-stored',
    file: 'backend/src/modules/reports/reports.policy.ts',
    find: 'return person && `',
    replace: 'return person && `${Math.random()}',
    tests: REPORTED,
  },
  {
    name: 'suspended-person-signs-in',
    file: 'backend/src/modules/auth/sessions/session-accounts.service.ts',
    find: 'if (user && user.suspended_at !== null) throw',
    replace: 'if (user?.id === 0) throw',
    tests: SUSPENDED,
  },
  {
    name: 'suspended-designer-shown',
    file: 'backend/src/modules/designers/profiles/designers.service.ts',
    find: '.filter(({ row }) => row.suspended_at === null)',
    replace: '',
    tests: SUSPENDED,
  },
  {
    name: 'suspended-designer-listed',
    file: 'backend/src/modules/designers/catalogue/catalogue.repository.ts',
    find: 'FROM designers WHERE suspended_at IS NULL`',
    replace: 'FROM designers WHERE 1 = 1`',
    tests: SUSPENDED,
  },
];
