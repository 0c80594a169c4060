/** Who may do what: guard, roles, policies. @type {import('../types.mjs').PlantedFault[]} */
export const ACCESS = [
  {
    name: 'undeclared-route-is-open',
    file: 'backend/src/modules/auth/sessions/access.guard.ts',
    find: 'if (!access) throw forbidden();',
    replace: 'if (!access) return true;',
    tests: { suite: 'http', files: ['backend/test/security/access-guard.e2e-spec.ts'] },
  },
  {
    name: 'role-of-route-ignored',
    file: 'backend/src/modules/auth/sessions/access.guard.ts',
    find: "if (access.kind === 'roles') checkRole(principal, access.roles);",
    replace: '',
    tests: { suite: 'http', files: ['backend/test/admin-lists.e2e-spec.ts'] },
  },
  {
    name: 'designer-passes-as-administrator',
    file: 'backend/src/modules/auth/sessions/access.guard.ts',
    find: "principal.designerId !== null && roles.includes('designer')",
    replace: 'principal.designerId !== null',
    tests: { suite: 'http', files: ['backend/test/admin-lists.e2e-spec.ts'] },
  },
  {
    name: 'conversation-of-deleted-designer-is-open',
    file: 'backend/src/modules/contacts/conversations/contacts.policy.ts',
    find: 'contact.designer_id !== null && contact.designer_id === person.designerId',
    replace: 'contact.designer_id === person.designerId',
    tests: {
      suite: 'backend',
      files: ['backend/src/modules/contacts/conversations/contacts.policy.spec.ts'],
    },
  },
  {
    name: 'administrator-reads-conversations',
    file: 'backend/src/modules/contacts/conversations/contacts.policy.ts',
    find: 'if (contact.user_id === person.userId)',
    replace: 'if (contact.user_id === person.userId || person.isAdmin)',
    tests: { suite: 'http', files: ['backend/test/conversations.e2e-spec.ts'] },
  },
  {
    name: 'conversation-without-owner-check',
    file: 'backend/src/modules/contacts/reading/conversations.service.ts',
    find: 'const side = contact && sideOf(person, contact);',
    replace: "const side = contact && (sideOf(person, contact) ?? 'client');",
    tests: { suite: 'http', files: ['backend/test/conversations.e2e-spec.ts'] },
  },
  {
    name: 'any-designer-reads-contact-data',
    file: 'backend/src/modules/designers/profiles/designers.policy.ts',
    find: 'viewer !== null && (viewer.isAdmin || viewer.designerId === designerId)',
    replace: 'viewer !== null && (viewer.isAdmin || viewer.designerId !== null)',
    tests: { suite: 'http', files: ['backend/test/designers.e2e-spec.ts'] },
  },

  {
    name: 'any-designer-edits-profiles',
    file: 'backend/src/modules/designers/profiles/designers.policy.ts',
    find: 'person.isAdmin || person.designerId === designerId',
    replace: 'person.isAdmin || person.designerId !== null',
    tests: { suite: 'http', files: ['backend/test/designers-editing.e2e-spec.ts'] },
  },
  {
    name: 'profile-deleted-without-policy',
    file: 'backend/src/modules/designers/removal/designer-removals.service.ts',
    find: 'if (!mayEdit(person, id)) throw forbidden();',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/designers-removal.e2e-spec.ts'] },
  },
  {
    name: 'statistics-for-everybody',
    file: 'backend/src/modules/likes/likes.service.ts',
    find: 'if (!mayReadStatistics(person, designerId)) throw forbidden();',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/likes-reading.e2e-spec.ts'] },
  },
  {
    name: 'matches-of-another-person',
    file: 'backend/src/modules/matching/matching.policy.ts',
    find: 'viewer.userId !== userId && !viewer.isAdmin',
    replace: 'viewer.userId !== userId && viewer.isAdmin',
    tests: { suite: 'http', files: ['backend/test/matching.e2e-spec.ts'] },
  },
  {
    name: 'principal-cached-by-session',
    file: 'backend/src/modules/auth/sessions/principals.service.ts',
    find: 'async ofToken({ sub, sid, tv }: AccessToken): Promise<Principal | null> {',
    replace: `private readonly principals = new Map<string, Promise<Principal | null>>();

  ofToken(token: AccessToken): Promise<Principal | null> {
    const principal = this.principals.get(token.sid) ?? this.load(token);
    this.principals.set(token.sid, principal);
    return principal;
  }

  private async load({ sub, sid, tv }: AccessToken): Promise<Principal | null> {`,
    tests: { suite: 'http', files: ['backend/test/sessions.e2e-spec.ts'] },
  },

  {
    name: 'last-administrator-demoted',
    file: 'backend/src/modules/users/administrators.service.ts',
    find: 'if (all.length === 1) throw conflict(LAST_ONE);',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/admin-last.e2e-spec.ts'] },
  },
  {
    name: 'account-of-administrator-deleted-with-profile',
    file: 'backend/src/modules/designers/removal/designer-removals.service.ts',
    find: 'if (owner && !owner.is_admin) await',
    replace: 'if (owner) await',
    tests: { suite: 'http', files: ['backend/test/designers-removal.e2e-spec.ts'] },
  },
  {
    name: 'briefs-of-everybody',
    file: 'backend/src/modules/briefs/briefs.repository.ts',
    find: 'where: { user_id: userId, deleted: false },',
    replace: 'where: { deleted: false },',
    tests: { suite: 'http', files: ['backend/test/security/whose-rows.e2e-spec.ts'] },
  },
  {
    name: 'likes-of-everybody',
    file: 'backend/src/modules/likes/likes.repository.ts',
    find: 'SELECT designer_id, liked_at FROM likes WHERE user_id = ? AND',
    replace: 'SELECT designer_id, liked_at FROM likes WHERE user_id > ? * 0 AND',
    tests: { suite: 'http', files: ['backend/test/security/whose-rows.e2e-spec.ts'] },
  },
  {
    name: 'passkeys-of-everybody',
    file: 'backend/src/modules/auth/passkeys/passkeys.repository.ts',
    find: "find(Passkey, { where: { user_id: userId }, order: { id: 'ASC' } })",
    replace: "find(Passkey, { order: { id: 'ASC' }, take: 100 + (userId % 2) })",
    tests: { suite: 'http', files: ['backend/test/security/whose-rows.e2e-spec.ts'] },
  },
];
