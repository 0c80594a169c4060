const EVENTS = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/security/security-events.e2e-spec.ts'],
});
const CONTENT = /** @type {const} */ ({ suite: 'http', files: ['backend/test/export-content.e2e-spec.ts'] });
const RECENT = /** @type {const} */ ({ suite: 'http', files: ['backend/test/recent-sign-in.e2e-spec.ts'] });
const HOOK = 'backend/src/modules/security-log/security-log.hook.ts';
const MAPPER = 'backend/src/modules/accounts/account-export.mapper.ts';

/** What is recorded of dangerous acts, what a person's export contains, and connections. @type {import('../types.mjs').PlantedFault[]} */
export const TRACES = [
  {
    name: 'stolen-token-deletes-accounts',
    file: 'backend/src/modules/admin/users/admin-users.service.ts',
    find: 'async remove(actor: Principal, id: number, reason: string | null): Promise<void> {\n    requireRecentSignIn(actor);',
    replace: 'async remove(actor: Principal, id: number, reason: string | null): Promise<void> {',
    tests: RECENT,
  },
  {
    name: 'stolen-token-deletes-leads',
    file: 'backend/src/modules/admin/users/admin-leads.service.ts',
    find: '    requireRecentSignIn(actor);\n',
    replace: '',
    tests: RECENT,
  },
  {
    name: 'stolen-token-of-an-administrator-deletes-profiles',
    file: 'backend/src/modules/designers/removal/designer-removals.service.ts',
    find: '    requireRecentSignIn(person);',
    replace: '    if (person.designerId === id) requireRecentSignIn(person);',
    tests: RECENT,
  },
  {
    name: 'acts-of-the-panel-not-recorded',
    file: HOOK,
    find: 'return isDeletion || PANEL.test(route);',
    replace: 'return isDeletion;',
    tests: EVENTS,
  },
  {
    name: 'deletion-by-an-administrator-recorded-as-the-owners',
    file: HOOK,
    find: 'principal !== undefined && hasAdministratorAccount(principal)',
    replace: 'principal === undefined',
    tests: EVENTS,
  },
  {
    name: 'removal-by-mail-not-recorded',
    file: HOOK,
    find: "  'POST /api/designers/removal-confirmations': 'account-deleted',\n",
    replace: '',
    tests: EVENTS,
  },
  {
    name: 'deletion-recorded-with-the-deleted-account',
    file: HOOK,
    find: 'userId: isGone ? null : userId',
    replace: 'userId',
    tests: EVENTS,
  },
  {
    name: 'limited-sign-in-not-recorded',
    file: HOOK,
    find: "return kind && CHECKS_A_SECRET.has(kind) ? 'sign-in-limited' : null;",
    replace: 'return null;',
    tests: EVENTS,
  },
  {
    name: 'export-without-the-suspension',
    file: MAPPER,
    find: '    suspended_at: user.suspended_at,\n',
    replace: '',
    tests: CONTENT,
  },
  {
    name: 'export-without-the-state-of-requests',
    file: MAPPER,
    find: 'state: contact.state,',
    replace: "state: '',",
    tests: CONTENT,
  },
  {
    name: 'export-without-stored-mails',
    file: 'backend/src/modules/accounts/notice-export.service.ts',
    find: "    yield jsonFile('email.json', await this.mail.exportTo(email));\n",
    replace: '',
    tests: CONTENT,
  },
  {
    name: 'export-without-the-strength-of-sessions',
    file: 'backend/src/modules/auth/sessions/sessions.service.ts',
    find: 'has_second_factor: row.has_second_factor,',
    replace: 'has_second_factor: false,',
    tests: CONTENT,
  },
  {
    name: 'silent-sockets-stay-open',
    file: 'backend/src/app.setup.ts',
    find: 'headers: 15_000',
    replace: 'headers: 300_000',
    tests: { suite: 'http', files: ['backend/test/large-bodies.e2e-spec.ts'], name: 'nothing is sent' },
  },
];
