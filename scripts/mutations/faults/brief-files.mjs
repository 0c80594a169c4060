const FILES = /** @type {const} */ ({ suite: 'http', files: ['backend/test/brief-files.e2e-spec.ts'] });
const ERASURE = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/brief-files-erasure.e2e-spec.ts'],
});
const ROWS = 'backend/src/modules/briefs/brief-file-rows.service.ts';
const SERVICE = 'backend/src/modules/briefs/brief-files.service.ts';
const REPOSITORY = 'backend/src/modules/briefs/brief-files.repository.ts';

/** Private files of briefs: who reads them, how many, and that nothing is left. @type {import('../types.mjs').PlantedFault[]} */
export const BRIEF_FILES = [
  {
    name: 'file-of-another-conversation',
    file: REPOSITORY,
    find: 'c.file_id = f.id AND c.contact_id = ?)',
    replace: 'c.file_id = f.id AND ? > 0)',
    tests: FILES,
  },
  {
    name: 'file-that-was-left-out-is-sent',
    file: 'backend/src/modules/briefs/brief-copies.service.ts',
    find: 'fileIds?.includes(id) ?? true',
    replace: 'fileIds?.includes(id) || true',
    tests: FILES,
  },
  {
    name: 'plan-opened-by-the-browser',
    file: 'backend/src/common/files/private-file.ts',
    find: 'const isShown = type === SHOWN_TYPE;',
    replace: 'const isShown = true;',
    tests: FILES,
  },
  {
    name: 'two-uploads-do-not-count-each-other',
    file: ROWS,
    find: 'await this.checkLimits(person, briefId, stored.type);',
    replace: '',
    tests: FILES,
  },
  {
    name: 'files-of-a-person-without-a-limit',
    file: ROWS,
    find: 'all.length >= BRIEF_FILES_PER_PERSON',
    replace: 'all.length > BRIEF_FILES_PER_PERSON * 100',
    tests: FILES,
  },
  {
    name: 'withdrawn-files-stay-readable',
    file: 'backend/src/modules/contacts/briefs/contact-briefs.service.ts',
    find: 'await this.briefs.withdraw(userId, contact.id);',
    replace: '',
    tests: ERASURE,
  },
  {
    name: 'bytes-stay-after-the-account',
    file: SERVICE,
    find: 'await this.removeAfterCommit(await this.files.findOf(userId));',
    replace: 'await this.files.findOf(userId);',
    tests: ERASURE,
  },
  {
    name: 'bytes-stay-after-the-removal',
    file: SERVICE,
    find: 'await this.removeAfterCommit(unused);',
    replace: '',
    tests: ERASURE,
  },
  {
    name: 'files-not-exported',
    file: 'backend/src/modules/accounts/brief-export.service.ts',
    find: 'this.privateFiles.all(person.userId)',
    replace: 'this.privateFiles.all(0)',
    tests: ERASURE,
  },
];
