const STORED = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/data/database/use-saved-form.test.ts'],
});
const NUMBERS = /** @type {const} */ ({ suite: 'domain', files: ['domain/src/numbers.spec.ts'] });

/** What people type, and what they read and follow instead of a number. @type {import('../types.mjs').PlantedFault[]} */
export const FORMS = [
  {
    name: 'read-before-the-last-write',
    file: 'frontend/src/data/database/use-saved-form.ts',
    find: '    await writes.last();\n',
    replace: '',
    tests: STORED,
  },
  {
    name: 'queue-of-each-page',
    file: 'frontend/src/data/database/use-saved-form.ts',
    find: 'lastWrites.set(id, next);',
    replace: 'lastWrites.set(`${id} ${Math.random()}`, next);',
    tests: STORED,
  },
  {
    name: 'two-separators-of-groups',
    file: 'domain/src/numbers.ts',
    find: '(?:\\2\\d{3})*',
    replace: '(?:[.,]\\d{3})*',
    tests: NUMBERS,
  },
  {
    name: 'second-message-opens-a-conversation',
    file: 'frontend/src/features/contacts/send-contact.ts',
    find: 'const follows = isNewRequest ? null : latestWaiting(rows, request);',
    replace: 'const follows = rows.length < 0 ? latestWaiting(rows, request) : null;',
    tests: { suite: 'frontend', files: ['frontend/src/features/contacts/thread/following-message.test.tsx'] },
  },
  {
    name: 'link-in-the-mail-without-name',
    file: 'backend/src/modules/notifications/verification-mail.ts',
    find: 'path: readableDesignerPath(designer),',
    replace: 'path: readableDesignerPath({ ...designer, name: "" }),',
    tests: { suite: 'http', files: ['backend/test/admin-verification.e2e-spec.ts'] },
  },
  {
    name: 'english-without-italian',
    file: 'domain/src/italian-lines.ts',
    find: "  'Loading likes...': 'Caricamento dei “Mi piace”…',\n",
    replace: '',
    tests: { suite: 'domain', files: ['domain/src/italian-lines.spec.ts'] },
  },
];
